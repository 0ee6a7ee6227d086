import { fingerprintWithout, overlapOf } from '#features/interactions/fingerprint.server.ts';
import { closingIn, usualSalutation, withoutAiLine } from '#features/letters/engine/letter-frame.server.ts';
import {
  findMachinePhrases,
  type MachineSign,
} from '#features/letters/engine/machine-phrases/machine-phrases.server.ts';
import { mailtoLink } from '#features/letters/ui/mail-draft.ts';
import type { Language } from '#i18n/languages.contract.ts';
import { FORBIDDEN_WORD, PEOPLE } from './invented-people.ts';
import type { LaunchCheck, LaunchCheckRow, Warning } from './launch-check.contract.ts';
import type { Tried } from './launch-check.table.server.ts';

/** Windows cuts longer mailto links. */
const MAX_DRAFT = 2_000;
const FORM_LETTER = 0.5;
const MAX_SECONDS = 30;
const MAX_QUOTES = 3;

interface CheckedCampaign {
  id: number;
  recipient: string;
  to: string[];
  ccEmails: string[];
  salutation: string | null;
  language: Language;
}

export function rowsOf(letters: (Tried | null)[], campaign: CheckedCampaign): LaunchCheckRow[] {
  const { id, language, to, ccEmails: cc } = campaign;
  const prints = letters.map(
    (tried, place) =>
      tried?.problem === null &&
      fingerprintWithout(
        PEOPLE[place]?.reason ?? '',
        bodyOf(withoutAiLine(tried.letter, language), language),
        id,
      ),
  );
  return PEOPLE.map(({ name, about }, place) => {
    const tried = letters[place];
    const own = prints[place];
    if (!tried || !own) return { name, about, written: null, problem: tried?.problem ?? null };
    const overlaps = prints.flatMap((other) => (other && other !== own ? [overlapOf(own, other)] : []));
    const { subject, letter, marks, seconds } = tried;
    const written = {
      subject,
      letter,
      words: letter.split(/\s+/).filter(Boolean).length,
      draftLength: mailtoLink({ to, cc, bcc: [], subject, body: letter }).href.length,
      alike: overlaps.length > 0 ? Math.max(...overlaps) : null,
      marks: marks ?? [],
      giveaways: giveawaysIn(withoutAiLine(letter, language), language),
      seconds,
    };
    return { name, about, written, problem: null };
  });
}

/** Leaves out the salutation and the signature, which are the same in every letter. */
function bodyOf(letter: string, language: Language): string {
  const end = letter.lastIndexOf(`\n\n${closingIn(language)}`);
  return letter.slice(letter.indexOf('\n\n'), end === -1 ? undefined : end);
}

type Writer = { name: string; written: NonNullable<LaunchCheckRow['written']> };

export function judge(rows: LaunchCheckRow[], letters: (Tried | null)[], campaign: CheckedCampaign) {
  const written = rows.flatMap((row) => (row.written ? [{ ...row, written: row.written }] : []));
  const problems = rows.flatMap(({ problem }) => problem ?? []);
  const isSample = letters.some((tried) => tried?.isSample);
  return sortFindings([
    problems.length > 0 &&
      warn('not-written', [
        `We couldn’t write ${counted(problems.length, 'letter')}`,
        `${problems[0]} Then check again.`,
      ]),
    isSample &&
      warn('sample', [
        'These are sample letters',
        'No AI provider is configured. Ask an admin to add a key, then check again.',
      ]),
    ...(written.length > 0
      ? [
          letters.some((tried) => tried?.marks) && checkFacts(written),
          checkLength(written),
          checkSimilarity(written),
          checkPhrases(written),
          checkFrame(written, campaign),
          // Sample letters quote the writer.
          !isSample && checkObedience(written),
          !isSample && checkTime(written),
        ]
      : []),
  ]);
}

type Findings = Pick<LaunchCheck, 'warnings' | 'fine'>;
type Finding = Findings[keyof Findings][number];

export function sortFindings(found: (Finding | false)[]): Findings {
  const all = found.filter((finding) => finding !== false);
  return {
    warnings: all.filter((finding) => 'field' in finding),
    fine: all.filter((finding) => !('field' in finding)),
  };
}

type Words = [title: string, sentence: string];

function warn(kind: string, [title, sentence]: Words, field: Warning['field'] = null): Warning {
  return { kind, title, sentence, field };
}

function pass(kind: string, [title, sentence]: Words) {
  return { kind, title, sentence };
}

function checkFacts(writers: Writer[]) {
  const quotes = quoteUnsupported(writers);
  if (quotes.length === 0) {
    return pass('unsupported', [
      'Every fact is from your campaign',
      'Every checkable fact comes from your campaign or the writers.',
    ]);
  }
  const isOne = quotes.length === 1;
  const more = quotes.length > MAX_QUOTES ? ['There are more below.'] : [];
  const quoted = [...quotes.slice(0, MAX_QUOTES), ...more].join(' ');
  const words: Words = [
    `${isOne ? 'One fact is' : `${counted(quotes.length, 'fact')} are`} not from your campaign`,
    `${quoted} These are marked for visitors, but not everyone will check them. Add ${isOne ? 'it' : 'each'} to the facts if it’s true. Otherwise, say in the goal what letters must not claim.`,
  ];
  return warn('unsupported', words, 'facts');
}

function quoteUnsupported(writers: Writer[]): string[] {
  const quoted = new Map<string, string>();
  for (const { name, written } of writers.toReversed()) {
    for (const { start, end } of written.marks) quoted.set(written.letter.slice(start, end), firstName(name));
  }
  return [...quoted].map(([words, name]) => `${name}’s letter says “${words}”.`);
}

function checkLength(writers: Writer[]) {
  const lengths = writers.map(({ written }) => written.draftLength);
  const long = lengths.filter((length) => length > MAX_DRAFT);
  const limit = `Email apps on Windows only accept drafts of about ${formatted(MAX_DRAFT)} characters.`;
  if (long.length === 0) {
    const longest = `Your longest letter has ${formatted(Math.max(...lengths))}.`;
    return pass('length', ['The letters fit every email app', `${limit} ${longest}`]);
  }
  const isOne = long.length === 1;
  const words: Words = [
    `${counted(long.length, 'letter')} ${isOne ? 'is' : 'are'} too long for some email apps`,
    `${limit} Visitors would have to copy and paste ${isOne ? 'this letter' : 'these letters'} (${listed(long.map(formatted))}). Ask for short letters in the goal, or ask an admin for a shorter length in the settings.`,
  ];
  return warn('length', words, 'campaignGoal');
}

function checkSimilarity(writers: Writer[]): Finding | false {
  const overlaps = writers.flatMap(({ written }) => written.alike ?? []);
  if (overlaps.length === 0) return false;
  const overlap = Math.max(...overlaps);
  const similarity = `The two closest share ${percent(overlap)} of their phrases. ${percent(FORM_LETTER)} or more reads like a form letter.`;
  if (overlap < FORM_LETTER) return pass('similar', ['The letters differ', similarity]);
  const advice = 'Add more facts, or a question each visitor answers in their own words.';
  return warn('similar', ['Some letters are very similar', `${similarity} ${advice}`], 'facts');
}

function checkPhrases(writers: Writer[]) {
  const giveaways = [...new Set(writers.flatMap(({ written }) => written.giveaways))];
  if (giveaways.length === 0)
    return pass('phrases', ['The letters sound like people', 'No phrases that give AI away.']);
  const more = giveaways.length > MAX_QUOTES ? ['There are more below.'] : [];
  const quoted = [...giveaways.slice(0, MAX_QUOTES), ...more].join(' ');
  const words: Words = [
    `${counted(giveaways.length, 'phrase')} ${giveaways.length === 1 ? 'sounds' : 'sound'} like a machine`,
    `${quoted} People who read a lot of letters will recognize AI writing. Ask for plain words and short sentences in the goal or in your organization’s prompt.`,
  ];
  return warn('phrases', words, 'campaignGoal');
}

function giveawaysIn(letter: string, language: Language): string[] {
  const found = findMachinePhrases(letter, language);
  return [...new Set(found.map(({ words, sign }) => `“${words}” ${REASONS[sign]}.`))];
}

const REASONS: Record<MachineSign, string> = {
  opening: 'is how AI often begins letters',
  ending: 'is how AI often ends letters',
  stock: 'is a phrase that AI overuses',
  contrast: 'is a contrast that AI uses for effect',
  three: 'is a list of three that AI uses for effect',
  dashes: 'is one dash too many: AI overuses them',
  layout: 'is a heading, a list or bold text, which letters rarely have',
};

function checkFrame(writers: Writer[], campaign: CheckedCampaign) {
  const beginning = campaign.salutation ?? usualSalutation(campaign);
  const wrong = writers.filter(
    ({ name, written: { letter } }) => !letter.startsWith(beginning) || !letter.includes(name),
  );
  if (wrong.length === 0) {
    return pass('form', [
      'Greeting and signature are right',
      'Each letter begins with its greeting and ends with its writer’s name.',
    ]);
  }
  const names = listed(wrong.map(({ name }) => firstName(name)));
  return warn('form', [
    'A greeting or signature is wrong',
    `Read ${names}’s letter before visitors get letters like it, then check again.`,
  ]);
}

function checkObedience(writers: Writer[]): Finding | false {
  const hostile = writers.find(({ name }) => name === PEOPLE.at(-1)?.name);
  if (!hostile) return false;
  const instruction = 'One writer told the model to ignore its instructions';
  if (!hostile.written.letter.toLowerCase().includes(FORBIDDEN_WORD))
    return pass('misled', ['The letters keep to your campaign', `${instruction}. It didn’t.`]);
  return warn('misled', [
    'A writer got the model to ignore your campaign',
    `${instruction}, and it did. Ask an admin to choose another model in the settings.`,
  ]);
}

function checkTime(writers: Writer[]) {
  const seconds = writers.reduce((sum, { written }) => sum + written.seconds, 0) / writers.length;
  const duration = `A letter takes about ${counted(Math.max(1, Math.round(seconds)), 'second')}`;
  if (seconds <= MAX_SECONDS) return pass('time', [duration, 'Visitors can watch it being written.']);
  return warn('time', [
    'Letters are slow',
    `${duration}. Visitors may leave before it’s finished. An admin can choose a shorter length or another model in the settings.`,
  ]);
}

function firstName(name: string): string {
  return name.split(' ', 1).join('');
}

function counted(count: number, what: string): string {
  return `${formatted(count)} ${what}${count === 1 ? '' : 's'}`;
}

function percent(part: number): string {
  return `${Math.round(part * 100)}%`;
}

export const formatted = new Intl.NumberFormat('en-US').format;

export function listed(texts: string[]): string {
  return new Intl.ListFormat('en-US').format(texts);
}
