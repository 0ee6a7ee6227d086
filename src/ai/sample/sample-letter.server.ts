import { oneLine } from '../../http/one-line.contract.ts';
import type { Language } from '../../languages/languages.contract.ts';
import type { LetterFacts, LetterPlan, WritingTask } from '../writer.server.ts';
import { CAMPAIGN_PHRASES } from './campaign-phrases.server.ts';
import { FOREIGN_PHRASES } from './foreign-phrases.server.ts';
import { asClause, asSentence, countWords, usableFacts, whatToDo } from './sample-matter.server.ts';
import {
  type Choices,
  FACT_CONCLUSIONS,
  FACT_FRAMES,
  type Phrases,
  REASON_LEADS,
  REQUESTS,
  type Tone,
} from './sample-phrases.server.ts';
import { SUPPORT_PHRASES } from './support-phrases.server.ts';

const LONGEST_SUBJECT = 90;
const MOST_OF_FACTS = 0.25;
const WORDS_OF_THE_END = 32;
const LEAST_SENTENCES = 2;
const WORDS_OF_A_SENTENCE = 17;

type Task = Pick<WritingTask, 'letter' | 'fallbackSubject'>;
type Say = (choices: Choices, fact?: string) => string;

/** A subject and a body, as the plan has it. Nothing about the matter or the writer is made up. */
export function composeSampleLetter({ letter, fallbackSubject }: Task, draw: () => number): string {
  if (letter.language !== 'en') return composeForeignSample(letter, letter.language, fallbackSubject, draw);
  const organization = oneLine(letter.organization);
  const isToOrganization = organization !== '' && oneLine(letter.recipient) === organization;
  const campaign = oneLine(fallbackSubject);
  const matters = isToOrganization ? [] : whatToDo(letter.goal, campaign);
  const say = makeSpeaker(draw, {
    do:
      pick(matters, draw) ||
      (organization ? `support what ${organization} asks for` : 'look into this matter'),
    org: organization,
    request: requestIn(letter.plan.closingRequest),
  });
  const phrases = isToOrganization ? SUPPORT_PHRASES : CAMPAIGN_PHRASES;
  const subject = say(phrases.subjects);
  const paragraphs = writeBody(letter, phrases, say, draw);
  return [`Subject: ${subject.length <= LONGEST_SUBJECT ? subject : campaign}`, ...paragraphs].join('\n\n');
}

function writeBody(letter: LetterFacts, phrases: Phrases, say: Say, draw: () => number): string[] {
  const { plan } = letter;
  const tone = toneOf(plan.tone);
  const words = Math.min(lengthOf(plan.length), letter.mostWords ?? Infinity);
  const own = ownParagraphs(letter);
  const facts = factsFor(letter, words);
  const opening = openingOf(plan, own, facts);
  const first = begin(opening, { own, facts, phrases, tone }, say);
  const middle = [
    opening === 'reason' ? [] : withLead(own, say),
    facts.length > 0 ? [factParagraph(facts, say)] : [],
  ];
  const before = [...first, ...(draw() < 0.5 ? middle : middle.reverse()).flat()];
  const room = words - countWords(before.join(' ')) - WORDS_OF_THE_END;
  const sentences = Math.max(LEAST_SENTENCES, Math.round(room / WORDS_OF_A_SENTENCE));
  return [
    ...before,
    ...argue(phrases, sentences, say, draw),
    `${say(REQUESTS)} ${say(phrases.thanks[tone])}`,
  ];
}

interface Material {
  own: string[];
  /** What is used is taken away. */
  facts: string[];
  phrases: Phrases;
  tone: Tone;
}

function begin(opening: LetterPlan['opening'], { own, facts, phrases, tone }: Material, say: Say): string[] {
  if (opening === 'fact') return [`${say(phrases.openings.fact, facts.shift())} ${say(phrases.therefore)}`];
  const intention = say(phrases.intentions[tone]);
  if (opening === 'reason') return [...own, `${say(phrases.therefore)} ${intention}`];
  return [`${say(phrases.openings[opening])} ${intention}`];
}

/** The writer's reason opens the letter only where there is one, and a fact likewise. */
function openingOf({ opening }: LetterPlan, own: string[], facts: string[]): LetterPlan['opening'] {
  const isMissing = (opening === 'reason' && own.length === 0) || (opening === 'fact' && facts.length === 0);
  return isMissing ? 'ask' : opening;
}

/** In paragraphs of two to four sentences. */
function argue(phrases: Phrases, sentences: number, say: Say, draw: () => number): string[] {
  const paragraphs: string[] = [];
  let left = sentences;
  for (const choices of shuffled(phrases.arguments, draw)) {
    if (left < 2) break;
    const count = Math.min(choices.length, left === 5 ? 3 : left);
    const [first, ...others] = choices;
    const dropped = new Set(shuffled(others, draw).slice(count - 1));
    const chosen = [...(first ? [first] : []), ...others.filter((choice) => !dropped.has(choice))];
    paragraphs.push(chosen.map((choice) => say(choice)).join(' '));
    left -= count;
  }
  return paragraphs;
}

function factParagraph(facts: string[], say: Say): string {
  const sentences = facts.map((fact) => say(FACT_FRAMES, fact));
  return [...sentences, ...(facts.length > 1 ? [say(FACT_CONCLUSIONS)] : [])].join(' ');
}

function withLead(own: string[], say: Say): string[] {
  const lead = own.length > 0 ? say(REASON_LEADS) : '';
  if (lead === '') return own;
  const [only, ...others] = own;
  return others.length === 0 && !only?.includes('\n') ? [`${lead} ${only}`] : [lead, ...own];
}

/** Long ones, word for word, would make letters alike. */
function factsFor({ plan, recipient }: LetterFacts, words: number): string[] {
  let left = words * MOST_OF_FACTS;
  return usableFacts(plan.facts, oneLine(recipient)).filter((fact, index) => {
    left -= countWords(fact);
    return index === 0 || left > 0;
  });
}

function ownParagraphs({ reason, answers }: LetterFacts): string[] {
  const texts = [reason, ...answers.map(({ answer }) => answer)].map((text) => text.trim());
  return texts
    .filter(Boolean)
    .flatMap((text) => asSentence(text.charAt(0).toUpperCase() + text.slice(1)).split(/\s*\n\s*\n\s*/));
}

function toneOf(tone: string): Tone {
  const [found] = TONES.find(([, words]) => words.test(tone)) ?? ['plain'];
  return found;
}

const TONES: [Tone, RegExp][] = [
  ['warm', /warm|personal|friend|neighbo|kind/i],
  ['formal', /formal|courteous|respect|polite/i],
  ['urgent', /urgen|direct|earnest|firm|passion/i],
  ['hopeful', /hope|constructive|optimis|positive/i],
];

/** In words. */
function lengthOf(length: string): number {
  const told = Number(/\d{2,4}/.exec(length)?.[0] ?? 0);
  if (told > 0) return Math.min(400, Math.max(80, told));
  return /short|brief/i.test(length) ? 120 : /long|full|detail/i.test(length) ? 280 : 200;
}

function requestIn(closingRequest: string): string {
  return oneLine(closingRequest)
    .replace(/^please /i, '')
    .replace(/[.!]+$/, '');
}

/** Says nothing twice as long as there is something else to say. */
function makeSpeaker(draw: () => number, words: Record<'do' | 'org' | 'request', string>): Say {
  const said = new Set<string>();
  return (choices, fact = '') => {
    const filling: Record<string, string> = { ...words, Fact: fact, fact: asClause(fact) ?? '' };
    const sayable = choices.filter((choice) => namesIn(choice).every((name) => filling[name]));
    const fresh = sayable.filter((choice) => choice === '' || !said.has(choice));
    const chosen = pick(fresh.length > 0 ? fresh : sayable, draw);
    said.add(chosen);
    return fill(capitalized(decide(chosen, draw)), filling);
  };
}

function namesIn(choice: string): string[] {
  return [...choice.matchAll(/<(\w+)>/g)].map(([, name = '']) => name);
}

function decide(choice: string, draw: () => number): string {
  const decided = choice.replace(/\(([^()]*)\)/g, (_, options: string) => pick(options.split('|'), draw));
  return decided === choice ? choice.replace(/\s+([.,;:?])/g, '$1') : decide(decided, draw);
}

function capitalized(text: string): string {
  return text.replace(/(?:^|[.?!]\s+)\p{Ll}/gu, (beginning) => beginning.toUpperCase());
}

/** A sentence that ends with a quotation has its full stop inside the quotation marks. */
function fill(text: string, filling: Record<string, string>): string {
  return text.replace(/<(\w+)>([.,?]?)/g, (_, name: string, mark: string) => {
    const filled = filling[name] ?? '';
    if (name === 'Fact' || name === 'fact') return filled;
    if (!filled.endsWith('”') || mark === '') return filled + mark;
    const inner = filled.slice(0, -1).replace(/\.$/, '');
    if (/[?!]$/.test(inner)) return filled;
    return mark === '?' ? `${inner}”?` : `${inner}${mark}”`;
  });
}

function pick<Item extends string>(items: readonly Item[], draw: () => number): Item | '' {
  return items[Math.floor(draw() * items.length)] ?? '';
}

function shuffled<Item>(items: readonly Item[], draw: () => number): Item[] {
  const keyed = items.map((item) => ({ item, key: draw() }));
  return keyed.sort((one, other) => one.key - other.key).map(({ item }) => item);
}

/** A subject and a short body. Nothing about the matter or the writer is made up. */
function composeForeignSample(
  letter: LetterFacts,
  language: Exclude<Language, 'en'>,
  fallbackSubject: string,
  draw: () => number,
): string {
  const phrases = FOREIGN_PHRASES[language];
  const matter = oneLine(letter.recipient === letter.organization ? letter.organization : fallbackSubject);
  const say = (choices: string[]) =>
    (choices[Math.floor(draw() * choices.length)] ?? '').replace('{matter}', () => matter);
  const own = [letter.reason, ...letter.answers.map(({ answer }) => answer)].filter(Boolean).join('\n\n');
  const { opening, facts } = letter.plan;
  const first = say(opening === 'thanks' || opening === 'question' ? phrases[opening] : phrases.ask);
  const [reason = '', ...otherReasons] = phrases.reasons.toSorted(() => draw() - 0.5);
  const paragraphs = [
    first.includes(matter) ? first : `${first} ${say(phrases.intentions)}`,
    own,
    facts.join(' '),
    [reason, ...otherReasons.slice(0, 2)].join(' '),
    `${say(phrases.requests)} ${say(phrases.ends)}`,
  ];
  return [`Subject: ${matter}`, ...paragraphs.filter(Boolean)].join('\n\n');
}
