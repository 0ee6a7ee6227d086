import type { Language } from '../../i18n/languages.contract.ts';
import { fingerprintWithout, overlapOf } from '../interactions/fingerprint.server.ts';
import { closingIn, usualSalutation } from '../letters/engine/letter-frame.server.ts';
import { findMachinePhrases } from '../letters/engine/machine-phrases.server.ts';
import { mailtoLink } from '../letters/ui/mail-draft.ts';
import { FORBIDDEN_WORD, PEOPLE } from './invented-people.ts';
import type { Finding, LaunchCheckRow, Warning } from './launch-check.contract.ts';
import type { Tried } from './launch-check-result.server.ts';

/** Windows cuts longer mailto links. */
const LONGEST_DRAFT = 2_000;
const FORM_LETTER = 0.5;
const MOST_SECONDS = 30;
const MOST_QUOTES = 3;

export interface CheckedCampaign {
  id: number;
  recipient: string;
  /** The addresses in the To field. */
  to: string[];
  ccEmails: string[];
  salutation: string | null;
  language: Language;
}

export function rowsOf(letters: (Tried | null)[], campaign: CheckedCampaign): LaunchCheckRow[] {
  const prints = letters.map(
    (tried, place) =>
      tried &&
      isWritten(tried) &&
      fingerprintWithout(PEOPLE[place]?.reason ?? '', bodyOf(tried.letter, campaign), campaign.id),
  );
  return PEOPLE.map(({ name, about }, place) => {
    const tried = letters[place];
    const own = prints[place];
    if (!tried || !own) return { name, about, written: null, problem: tried?.problem ?? null };
    const overlaps = prints.flatMap((other) => (other && other !== own ? [overlapOf(own, other)] : []));
    const { subject, letter, marks, seconds } = tried;
    return {
      name,
      about,
      problem: null,
      written: {
        subject,
        letter,
        words: letter.split(/\s+/).filter(Boolean).length,
        draftLength: draftLength(tried, campaign),
        alike: overlaps.length > 0 ? Math.max(...overlaps) : null,
        marks: marks ?? [],
        seconds,
      },
    };
  });
}

/** Leaves out the salutation and the signature, which are the same in every letter. */
function bodyOf(letter: string, { language }: CheckedCampaign): string {
  const end = letter.lastIndexOf(`\n\n${closingIn(language)}`);
  return letter.slice(letter.indexOf('\n\n'), end === -1 ? undefined : end);
}

function draftLength({ subject, letter: body }: Tried, { to, ccEmails: cc }: CheckedCampaign) {
  return mailtoLink({ to, cc, bcc: [], subject, body }, '').href.length;
}

type WrittenRow = LaunchCheckRow & { written: NonNullable<LaunchCheckRow['written']> };

export function judge(rows: LaunchCheckRow[], letters: (Tried | null)[], campaign: CheckedCampaign) {
  const written = rows.flatMap((row) => (row.written ? [{ ...row, written: row.written }] : []));
  const isSample = letters.some((tried) => tried?.isSample);
  const found: (Warning | Finding | undefined)[] = [
    unwritten(rows),
    isSample ? SAMPLES : undefined,
    ...(written.length === 0
      ? []
      : [
          letters.some((tried) => tried?.marks) ? unsupported(written) : undefined,
          tooLong(written),
          alike(written),
          phrases(written),
          greeting(written, campaign),
          misled(written, isSample),
          slow(written, isSample),
        ]),
  ];
  const all = found.filter((finding) => finding !== undefined);
  return {
    warnings: all.filter((finding) => 'field' in finding),
    fine: all.filter((finding) => !('field' in finding)),
  };
}

const SAMPLES: Warning = {
  kind: 'sample',
  title: 'These are sample letters',
  sentence: 'No AI provider is configured. Ask an admin to add a key, then check again.',
  field: null,
};

function unwritten(rows: LaunchCheckRow[]): Warning | undefined {
  const problems = rows.flatMap(({ problem }) => problem ?? []);
  const [first] = problems;
  if (!first) return undefined;
  const title = `We couldn’t write ${counted(problems.length, 'letter')}`;
  return { kind: 'not-written', title, sentence: `${first} Then check again.`, field: null };
}

function unsupported(rows: WrittenRow[]): Warning | Finding {
  const writers = new Map<string, string>();
  for (const { name, written } of rows.toReversed()) {
    for (const { start, end } of written.marks)
      writers.set(written.letter.slice(start, end), firstName(name));
  }
  const quotes = [...writers].map(([words, name]) => `${name}’s letter says “${words}”.`);
  if (quotes.length === 0) {
    const sentence = 'Every checkable fact comes from your campaign or the writers.';
    return { kind: 'unsupported', title: 'Every fact is from your campaign', sentence };
  }
  const told = [...quotes.slice(0, MOST_QUOTES), quotes.length > MOST_QUOTES && 'There are more below.'];
  const [what, it] =
    quotes.length === 1 ? ['One fact is', 'it'] : [`${counted(quotes.length, 'fact')} are`, 'each'];
  return {
    kind: 'unsupported',
    title: `${what} not from your campaign`,
    sentence: `${told.filter(Boolean).join(' ')} These are marked for visitors, but not everyone will check them. Add ${it} to the facts if it’s true. Otherwise, say in the goal what letters must not claim.`,
    field: 'facts',
  };
}

function tooLong(rows: WrittenRow[]): Warning | Finding {
  const lengths = rows.map(({ written }) => written.draftLength);
  const long = lengths.filter((length) => length > LONGEST_DRAFT);
  const limit = `Email apps on Windows only accept drafts of about ${formatted(LONGEST_DRAFT)} characters.`;
  if (long.length === 0) {
    const sentence = `${limit} Your longest letter has ${formatted(Math.max(...lengths))}.`;
    return { kind: 'length', title: 'The letters fit every email app', sentence };
  }
  const told = listed(long.map(formatted));
  return {
    kind: 'length',
    title: `${counted(long.length, 'letter')} ${long.length === 1 ? 'is' : 'are'} too long for some email apps`,
    sentence: `${limit} Visitors would have to copy and paste ${long.length === 1 ? 'this letter' : 'these letters'} (${told}). Ask for short letters in the goal, or ask an admin for a shorter length in the settings.`,
    field: 'campaignGoal',
  };
}

function alike(rows: WrittenRow[]): Warning | Finding | undefined {
  const shares = rows.flatMap(({ written }) => written.alike ?? []);
  if (shares.length === 0) return undefined;
  const most = Math.max(...shares);
  const sentence = `The two closest share ${percent(most)} of their phrases. ${percent(FORM_LETTER)} or more reads like a form letter.`;
  if (most < FORM_LETTER) return { kind: 'similar', title: 'The letters differ', sentence };
  return {
    kind: 'similar',
    title: 'Some letters are very similar',
    sentence: `${sentence} Add more facts, or a question each visitor answers in their own words.`,
    field: 'facts',
  };
}

function phrases(rows: WrittenRow[]): Warning | Finding {
  const found = new Set(rows.flatMap(({ written }) => findMachinePhrases(written.letter)));
  const kind = 'phrases';
  if (found.size === 0) {
    const sentence = 'No phrases that give AI away.';
    return { kind, title: 'The letters sound like people', sentence };
  }
  const told = listed([...found].slice(0, MOST_QUOTES).map((phrase) => `“${phrase}”`));
  return {
    kind,
    title: `${counted(found.size, 'phrase')} ${found.size === 1 ? 'sounds' : 'sound'} like a machine`,
    sentence: `People who read a lot of letters will recognize ${told} as AI writing. Ask for plain words and short sentences in the goal or in your organization’s prompt.`,
    field: 'campaignGoal',
  };
}

function greeting(rows: WrittenRow[], campaign: CheckedCampaign): Warning | Finding {
  const beginning = campaign.salutation ?? usualSalutation(campaign);
  const wrong = rows.filter(
    ({ name, written: { letter } }) => !letter.startsWith(beginning) || !letter.includes(name),
  );
  if (wrong.length === 0) {
    const sentence = 'Each letter begins with its greeting and ends with its writer’s name.';
    return { kind: 'form', title: 'Greeting and signature are right', sentence };
  }
  const whose = listed(wrong.map(({ name }) => firstName(name)));
  const sentence = `Read ${whose}’s letter before visitors get letters like it, then check again.`;
  return { kind: 'form', title: 'A greeting or signature is wrong', sentence, field: null };
}

/** Skips sample letters, which quote the writer. */
function misled(rows: WrittenRow[], isSample: boolean): Warning | Finding | undefined {
  const hostile = rows.find(({ name }) => name === PEOPLE.at(-1)?.name)?.written;
  if (!hostile || isSample) return undefined;
  const kind = 'misled';
  if (!hostile.letter.toLowerCase().includes(FORBIDDEN_WORD)) {
    const sentence = 'One writer told the model to ignore its instructions. It didn’t.';
    return { kind, title: 'The letters keep to your campaign', sentence };
  }
  const sentence =
    'One writer told the model to ignore its instructions, and it did. Ask an admin to choose another model in the settings.';
  return { kind, title: 'A writer got the model to ignore your campaign', sentence, field: null };
}

function slow(rows: WrittenRow[], isSample: boolean): Warning | Finding | undefined {
  if (isSample) return undefined;
  const seconds = rows.reduce((sum, { written }) => sum + written.seconds, 0) / rows.length;
  const told = `A letter takes about ${counted(Math.max(1, Math.round(seconds)), 'second')}.`;
  if (seconds <= MOST_SECONDS)
    return { kind: 'time', title: told.slice(0, -1), sentence: 'Visitors can watch it being written.' };
  const sentence = `${told} Visitors may leave before it’s finished. An admin can choose a shorter length or another model in the settings.`;
  return { kind: 'time', title: 'Letters are slow', sentence, field: null };
}

function isWritten({ problem }: Tried): boolean {
  return problem === null;
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
