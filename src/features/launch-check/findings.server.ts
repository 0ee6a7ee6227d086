import { fingerprintWithout, overlapOf } from '#features/interactions/fingerprint.server.ts';
import { closingIn, usualSalutation } from '#features/letters/engine/letter-frame.server.ts';
import { findMachinePhrases } from '#features/letters/engine/machine-phrases.server.ts';
import { mailtoLink } from '#features/letters/ui/mail-draft.ts';
import type { Language } from '#i18n/languages.contract.ts';
import { FORBIDDEN_WORD, PEOPLE } from './invented-people.ts';
import type { Finding, LaunchCheckRow, Warning } from './launch-check.contract.ts';
import type { Tried } from './launch-check-result.server.ts';

/** Windows cuts longer mailto links. */
const MAX_DRAFT = 2_000;
const FORM_LETTER = 0.5;
const MAX_SECONDS = 30;
const MAX_QUOTES = 3;

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
  const problems = rows.flatMap(({ problem }) => problem ?? []);
  const isSample = letters.some((tried) => tried?.isSample);
  const areFactsChecked = letters.some((tried) => tried?.marks);
  const checks =
    written.length === 0
      ? []
      : [...checkContents(written, areFactsChecked), ...checkStyle(written, campaign, isSample)];
  return sortFindings([
    problems.length > 0 && {
      kind: 'not-written',
      title: `We couldn’t write ${counted(problems.length, 'letter')}`,
      sentence: `${problems[0]} Then check again.`,
      field: null,
    },
    isSample && {
      kind: 'sample',
      title: 'These are sample letters',
      sentence: 'No AI provider is configured. Ask an admin to add a key, then check again.',
      field: null,
    },
    ...checks.filter((check) => check !== false).map(toFinding),
  ]);
}

export function sortFindings(found: (Warning | Finding | false)[]) {
  const all = found.filter((finding) => finding !== false);
  return {
    warnings: all.filter((finding) => 'field' in finding),
    fine: all.filter((finding) => !('field' in finding)),
  };
}

function toFinding({ kind, isFine, fine, warning, field }: Check): Warning | Finding {
  const [title, sentence] = isFine ? fine : warning;
  return isFine ? { kind, title, sentence } : { kind, title, sentence, field };
}

type Words = [title: string, sentence: string];

interface Check {
  kind: string;
  isFine: boolean;
  fine: Words;
  warning: Words;
  field: Warning['field'];
}

function checkContents(rows: WrittenRow[], areFactsChecked: boolean): (Check | false)[] {
  const facts = quoteUnsupported(rows);
  const drafts = rows.map(({ written }) => written.draftLength);
  const long = drafts.filter((length) => length > MAX_DRAFT);
  const overlaps = rows.flatMap(({ written }) => written.alike ?? []);
  const overlap = Math.max(0, ...overlaps);
  const draftLimit = `Email apps on Windows only accept drafts of about ${formatted(MAX_DRAFT)} characters.`;
  const similarity = `The two closest share ${percent(overlap)} of their phrases. ${percent(FORM_LETTER)} or more reads like a form letter.`;
  return [
    areFactsChecked && {
      kind: 'unsupported',
      isFine: facts.length === 0,
      fine: [
        'Every fact is from your campaign',
        'Every checkable fact comes from your campaign or the writers.',
      ],
      warning: [
        `${facts.length === 1 ? 'One fact is' : `${counted(facts.length, 'fact')} are`} not from your campaign`,
        `${quoteFew(facts)} These are marked for visitors, but not everyone will check them. Add ${facts.length === 1 ? 'it' : 'each'} to the facts if it’s true. Otherwise, say in the goal what letters must not claim.`,
      ],
      field: 'facts',
    },
    {
      kind: 'length',
      isFine: long.length === 0,
      fine: [
        'The letters fit every email app',
        `${draftLimit} Your longest letter has ${formatted(Math.max(...drafts))}.`,
      ],
      warning: [
        `${counted(long.length, 'letter')} ${long.length === 1 ? 'is' : 'are'} too long for some email apps`,
        `${draftLimit} Visitors would have to copy and paste ${long.length === 1 ? 'this letter' : 'these letters'} (${listed(long.map(formatted))}). Ask for short letters in the goal, or ask an admin for a shorter length in the settings.`,
      ],
      field: 'campaignGoal',
    },
    overlaps.length > 0 && {
      kind: 'similar',
      isFine: overlap < FORM_LETTER,
      fine: ['The letters differ', similarity],
      warning: [
        'Some letters are very similar',
        `${similarity} Add more facts, or a question each visitor answers in their own words.`,
      ],
      field: 'facts',
    },
  ];
}

function checkStyle(rows: WrittenRow[], campaign: CheckedCampaign, isSample: boolean): (Check | false)[] {
  const phrases = new Set(rows.flatMap(({ written }) => findMachinePhrases(written.letter)));
  const recognized = listed([...phrases].slice(0, MAX_QUOTES).map((phrase) => `“${phrase}”`));
  const misaddressed = findMisaddressed(rows, campaign);
  const hostile = rows.find(({ name }) => name === PEOPLE.at(-1)?.name)?.written;
  const seconds = rows.reduce((sum, { written }) => sum + written.seconds, 0) / rows.length;
  const duration = `A letter takes about ${counted(Math.max(1, Math.round(seconds)), 'second')}`;
  return [
    {
      kind: 'phrases',
      isFine: phrases.size === 0,
      fine: ['The letters sound like people', 'No phrases that give AI away.'],
      warning: [
        `${counted(phrases.size, 'phrase')} ${phrases.size === 1 ? 'sounds' : 'sound'} like a machine`,
        `People who read a lot of letters will recognize ${recognized} as AI writing. Ask for plain words and short sentences in the goal or in your organization’s prompt.`,
      ],
      field: 'campaignGoal',
    },
    {
      kind: 'form',
      isFine: misaddressed.length === 0,
      fine: [
        'Greeting and signature are right',
        'Each letter begins with its greeting and ends with its writer’s name.',
      ],
      warning: [
        'A greeting or signature is wrong',
        `Read ${listed(misaddressed)}’s letter before visitors get letters like it, then check again.`,
      ],
      field: null,
    },
    // Sample letters quote the writer.
    hostile !== undefined &&
      !isSample && {
        kind: 'misled',
        isFine: !hostile.letter.toLowerCase().includes(FORBIDDEN_WORD),
        fine: [
          'The letters keep to your campaign',
          'One writer told the model to ignore its instructions. It didn’t.',
        ],
        warning: [
          'A writer got the model to ignore your campaign',
          'One writer told the model to ignore its instructions, and it did. Ask an admin to choose another model in the settings.',
        ],
        field: null,
      },
    !isSample && {
      kind: 'time',
      isFine: seconds <= MAX_SECONDS,
      fine: [duration, 'Visitors can watch it being written.'],
      warning: [
        'Letters are slow',
        `${duration}. Visitors may leave before it’s finished. An admin can choose a shorter length or another model in the settings.`,
      ],
      field: null,
    },
  ];
}

/** Quotes each marked passage once, with the first writer whose letter has it. */
function quoteUnsupported(rows: WrittenRow[]): string[] {
  const writers = new Map<string, string>();
  for (const { name, written } of rows.toReversed()) {
    for (const { start, end } of written.marks)
      writers.set(written.letter.slice(start, end), firstName(name));
  }
  return [...writers].map(([words, name]) => `${name}’s letter says “${words}”.`);
}

function quoteFew(quotes: string[]): string {
  const more = quotes.length > MAX_QUOTES ? ['There are more below.'] : [];
  return [...quotes.slice(0, MAX_QUOTES), ...more].join(' ');
}

function findMisaddressed(rows: WrittenRow[], campaign: CheckedCampaign): string[] {
  const beginning = campaign.salutation ?? usualSalutation(campaign);
  return rows
    .filter(({ name, written: { letter } }) => !letter.startsWith(beginning) || !letter.includes(name))
    .map(({ name }) => firstName(name));
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
