import { listOf } from './word-lists.server.ts';

/** Verbs without "-ed". The second form is the root. */
const IRREGULAR_VERBS = pairsOf(`
  rose rise, risen rise, fell fall, fallen fall, gave give, given give, built build, spent spend, paid pay,
  found find, took take, taken take, lost lose, went go, gone go, came come, grew grow, grown grow, met meet, left leave,
  made make, held hold, said say, sent send, got get, brought bring, stood stand, broke break,
  broken break, bought buy, began begin, begun begin, ran run, hurt injure, withdrew withdraw, withdrawn withdraw,
  withheld withhold, upheld uphold, led lead, chose choose, chosen choose, saw see, seen see, knew know, known know,
  drove drive, driven drive, wrote write, written write, won win, taught teach, thought think, sought seek, fought fight`);

const IRREGULAR_NOUNS = pairsOf(`
  children child, people person, men man, women woman, death die, dead die, sale sell, decision decide,
  opposition oppose, approval approve, denial deny, rejection reject, recommendation recommend, closure close,
  payment pay, growth grow, loss lose, cancellation cancel`);

function pairsOf(text: string): [string, string][] {
  return text.split(',').map((pair) => {
    const [form = '', root = ''] = pair.trim().split(' ');
    return [form, root];
  });
}

const IRREGULAR = new Map([...IRREGULAR_VERBS, ...IRREGULAR_NOUNS]);
const PAST_FORMS = new Set(IRREGULAR_VERBS.map(([form]) => form));

/** Past forms in "old" belong to verbs in "ell". */
const OLD = /^[st]old$/;

/** Gives all forms of a verb or noun the same string, which may not be a word. */
function rootOf(plain: string): string {
  const known = IRREGULAR.get(plain) ?? (OLD.test(plain) ? plain.replace('old', 'ell') : undefined);
  const bare = known ?? plain.replace(/(?<=..)ie[sd]$/, 'y').replace(/(?<=...)(?:ing|ed|es|(?<!s)s)$/, '');
  return bare.replace(/(?<=...)(?:([b-df-hj-np-tv-z])(?=\1$)|e$)/, '');
}

const SYNONYMS = `child kid pupil student, car vehicle, cost price charge, home house, injure wound,
  want plan propose intend mean wish, carry ride rider passenger, give offer, ministry minister,
  commission commissioner, council councilor councilmember, inspector inspectorate, legislature legislator lawmaker,
  company firm operator developer`;

/** The verbs before the slash say the opposite of those after it. */
const OPPOSITES = `
  approve accept grant allow support back favor uphold adopt endorse agree welcome praise permit /
    reject refuse oppose deny veto against overturn withhold ban forbid,
  rise raise increase grow gain double up / fall drop cut reduce lower decline decrease down,
  open reopen / close shut lock,
  restore return continue / cancel remove end stop withdraw`;

interface Meaning {
  root: string;
  sign: 1 | -1;
}

const MEANINGS = new Map(
  `${SYNONYMS},${OPPOSITES}`.split(',').flatMap((group) => {
    const [alike = [], opposite = []] = group.split('/').map((words) => [...listOf(words)].map(rootOf));
    const root = alike[0] ?? '';
    return [
      ...alike.map((other): [string, Meaning] => [other, { root, sign: 1 }]),
      ...opposite.map((other): [string, Meaning] => [other, { root, sign: -1 }]),
    ];
  }),
);

export const RISE = rootOf('rise');

export function meaningOf(plain: string): Meaning {
  const root = rootOf(plain);
  return MEANINGS.get(root) ?? { root, sign: 1 };
}

/** These say too little to compare clauses by. */
export const EMPTY_WORDS = listOf(`
  a an the this that these those such each every all any some many much more most few less least several both either
  own same other another others else i me my mine myself we us our ours you your yours he him his she her hers it its
  they them their theirs one ones who whose which what when where why how there here and or but so yet for if
  unless because since although though while than as then in on at by to from of off with without within into onto
  upon over under above below across along around about among between before after behind during near out through
  until toward up per is are was were be been being am do does did done have has had having can could may might must
  shall should will would only just also even still already now again too very almost nearly about roughly ever once
  like get got let lets us long much away back together today last next first
  i'm i've i'd i'll we're we've we'd we'll you're you've it'd it'll they're they've that'll dear please thank
`);

const NEGATIONS = listOf(`
  never nor neither none isn't aren't wasn't weren't don't doesn't didn't won't wouldn't hasn't haven't hadn't without
`);

export function isNegative(plain: string): boolean {
  return NEGATIONS.has(plain) || /^no(?:body|thing)$/.test(plain);
}

/** Clauses with these ask for something, or leave it open. */
export const REQUESTS = listOf(
  "please urge hope beg let let's should must can can't cannot could couldn't if when until before unless what whether may might imagine chance yet",
);

/** These are requests after "I" and "we". */
export const WISHES = listOf('ask asking want wish like call calling expect');

export const CLAUSES_BEGIN_WITH = listOf(
  'that so but although though while because which who whose when if where unless whereas what without',
);

export const SUBJECTS = listOf('i we you he she it they there this these those');

const AUXILIARIES = listOf(`
  is are was were be has have had will would can could does do did isn't aren't wasn't weren't don't doesn't didn't
  won't wouldn't hasn't haven't hadn't can't cannot
`);

export function isVerb(plain: string): boolean {
  return AUXILIARIES.has(plain) || PAST_FORMS.has(plain) || OLD.test(plain) || /(?<=...)ed$/.test(plain);
}

/** Any of these may stand before another noun, such as in "city buses". */
export const PLACES = listOf(
  'state county city town district government school hospital police church university',
);

export const OFFICES = new Set([
  ...PLACES,
  ...listOf(`
    council councils councilor councilors commission commissioners commissioner committee board authority agency
    department ministry minister mayor governor legislature legislators lawmakers parliament assembly senate congress
    court judge union association company firm developer operator owner trust inspector inspectors inspectorate panel
    cabinet superintendent librarian secretary president bureau executive regents directors supervisors trustees
    cooperative foundation chamber voters police
  `),
]);

/** The unit of a number comes after these. */
export const BEFORE_UNITS = listOf(
  'of the its our their these those my your new more other local free full whole such different small large rural old -',
);

/** A number after these is a name: "route 17". */
export const NUMBERED = listOf('route line bus highway room no number phase ward district page measure');
