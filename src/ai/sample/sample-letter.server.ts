import { oneLine } from '#http/one-line.contract.ts';
import type { Language } from '#i18n/languages.contract.ts';
import type { LetterFacts, WritingTask } from '../writer.server.ts';
import {
  CAMPAIGN_PHRASES,
  FACT_LEADS,
  REASON_LEADS,
  REQUESTS,
  SUPPORT_PHRASES,
  THANKS,
  type Tone,
  WITHOUT_THANKS,
} from './english-phrases.server.ts';
import { FOREIGN_PHRASES } from './foreign-phrases.server.ts';
import { countWords, requestsOf } from './sample-request.server.ts';

const MAX_SUBJECT_LENGTH = 90;
const MAX_SHARE_OF_FACTS = 0.2;
const WORDS_OF_ENDING = 26;
const WORDS_PER_SENTENCE = 15;
const MIN_ARGUMENT_SENTENCES = 2;
const WORDS_OF_FOREIGN_ARGUMENT = 60;

type Draw = () => number;
type Say = (phrases: string[]) => string;

export function composeSampleLetter(
  { letter, fallbackSubject }: Pick<WritingTask, 'letter' | 'fallbackSubject'>,
  draw: Draw,
): string {
  const campaign = oneLine(fallbackSubject);
  const organization = oneLine(letter.organization);
  if (letter.language !== 'en') return composeForeignLetter(letter, letter.language, campaign, draw);
  const isToOrganization = organization !== '' && oneLine(letter.recipient) === organization;
  const request = pick(isToOrganization ? [] : requestsOf(letter.goal, campaign), draw);
  const general = organization ? `support what ${organization} is asking for` : 'look into this matter';
  const say = makeSpeaker(draw, {
    do: request?.do ?? general,
    toDo: request?.toDo ?? `to ${general}`,
    org: organization,
    request: requestIn(letter.plan.closingRequest),
  });
  const phrases = isToOrganization ? SUPPORT_PHRASES : CAMPAIGN_PHRASES;
  const subject = say(phrases.subjects);
  const body = writeBody(letter, phrases, say, draw);
  return [`Subject: ${subject.length <= MAX_SUBJECT_LENGTH ? subject : campaign}`, ...body].join('\n\n');
}

function writeBody(letter: LetterFacts, phrases: typeof CAMPAIGN_PHRASES, say: Say, draw: Draw): string[] {
  const { plan } = letter;
  const words = Math.min(wordsOf(plan.length), letter.mostWords ?? Infinity);
  const own = ownParagraphs(letter, phrases.fragmentLead);
  const facts = factsFor(letter, words);
  const before: string[] = [];
  if (plan.opening === 'reason' && own.length > 0) {
    before.push(...own.splice(0), `${say(phrases.therefore)} ${say(phrases.remarks)}`);
  } else if (plan.opening === 'fact' && facts.length > 0) {
    before.push(`${facts.splice(0, 1)} ${say(phrases.therefore)}`);
  } else {
    const opening = plan.opening === 'thanks' || plan.opening === 'question' ? plan.opening : 'ask';
    before.push(`${say(phrases.openings[opening])} ${say(phrases.remarks)}`);
  }
  const [reason = ''] = own;
  if (own.length === 1 && !/[\n:]/.test(reason)) own[0] = `${say(REASON_LEADS)} ${reason}`.trim();
  before.push(...own);
  const factual = facts.length > 0 ? [[say(FACT_LEADS), ...facts].filter(Boolean).join(' ')] : [];
  const room = words - countWords([...before, ...factual].join(' ')) - WORDS_OF_ENDING;
  const sentences = Math.max(MIN_ARGUMENT_SENTENCES, Math.round(room / WORDS_PER_SENTENCE));
  const thanks = plan.opening === 'thanks' ? WITHOUT_THANKS : THANKS[toneOf(plan.tone)];
  const general = [...factual, ...argue(phrases.arguments, sentences, say, draw)];
  return withinWords(letter.mostWords, { before, general, ending: `${say(REQUESTS)} ${say(thanks)}` });
}

interface Body {
  /** Includes the writer's own words, so nothing of it is left out. */
  before: string[];
  general: string[];
  ending: string;
}

function withinWords(mostWords: number | null, { before, general, ending }: Body): string[] {
  const kept = [...general];
  const words = () => countWords([...before, ...kept, ending].join(' '));
  while (kept.length > 0 && words() > (mostWords ?? Infinity)) kept.pop();
  return [...before, ...kept, ending];
}

function argue(all: string[], sentences: number, say: Say, draw: Draw): string[] {
  const paragraphs: string[] = [];
  let left = sentences;
  for (const argument of shuffled(all, draw)) {
    if (left < 2) break;
    const paragraph = argument.split(/\n\s*/);
    const count = Math.min(paragraph.length, left === 5 ? 3 : left);
    const kept = new Set([0, ...shuffled([1, 2, 3], draw).slice(0, count - 1)]);
    const said = paragraph.filter((_, index) => kept.has(index)).map((sentence) => say([sentence]));
    paragraphs.push(said.join(' '));
    left -= count;
  }
  return paragraphs;
}

/** Leaves out long facts, which would make letters alike, and facts about the reader, which would sound odd. */
function factsFor({ plan, recipient }: LetterFacts, words: number): string[] {
  const name = oneLine(recipient).split(' ').at(-1)?.toLowerCase() ?? '';
  const namesReader = (fact: string) =>
    fact
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .includes(name);
  let left = words * MAX_SHARE_OF_FACTS;
  return plan.facts
    .map((fact) => asSentence(oneLine(fact)))
    .filter((fact) => fact !== '' && !(name !== '' && namesReader(fact)))
    .filter((fact, index) => {
      left -= countWords(fact);
      return index === 0 || left > 0;
    });
}

/** Never changes the visitor's words. A sentence introduces words that aren't one. */
function ownParagraphs({ reason, answers }: LetterFacts, fragmentLead: string): string[] {
  const own = reason.trim();
  const reasons = own === '' ? [] : [isFragment(own) ? `${fragmentLead} ${own}` : own];
  const others = answers
    .map(({ question, answer }) => ({ question: oneLine(question), answer: answer.trim() }))
    .filter(({ answer }) => answer !== '')
    .map(({ question, answer }) => (isFragment(answer) ? `${question} ${answer}` : answer));
  return [...reasons, ...others].flatMap((text) => asSentence(text).split(/\s*\n\s*\n\s*/));
}

function isFragment(text: string): boolean {
  if (text.includes('\n')) return false;
  const words = countWords(text);
  return (
    words < 5 || (words < 9 && !/[.!?]$/.test(text) && !/^(?:i|i[’']\p{L}+|we|my|our|it)\s/iu.test(text))
  );
}

function asSentence(text: string): string {
  const sentence = text.charAt(0).toUpperCase() + text.slice(1);
  return /[\p{L}\p{N})%]$/u.test(sentence) ? `${sentence}.` : sentence.replace(/[,;:]$/, '.');
}

function toneOf(tone: string): Tone {
  return TONES.find(([, words]) => words.test(tone))?.[0] ?? 'plain';
}

const TONES: [Tone, RegExp][] = [
  ['warm', /warm|personal|friend|neighbo|kind/i],
  ['formal', /formal|courteous|respect|polite/i],
  ['urgent', /urgen|direct|earnest|firm|passion/i],
  ['hopeful', /hope|constructive|optimis|positive/i],
];

function wordsOf(length: string): number {
  const number = Number(/\d{2,4}/.exec(length)?.[0] ?? 0);
  if (number > 0) return Math.min(400, Math.max(80, number));
  return /short|brief/i.test(length) ? 120 : /long|full|detail/i.test(length) ? 280 : 200;
}

function requestIn(closingRequest: string): string {
  return oneLine(closingRequest)
    .replace(/^please /i, '')
    .replace(/[.!]+$/, '');
}

function makeSpeaker(draw: Draw, slots: Record<'do' | 'toDo' | 'org' | 'request', string>): Say {
  const filling = new Map(Object.entries(slots));
  const said = new Set<string>();
  return (phrases) => {
    const sayable = phrases.filter((phrase) => slots.org !== '' || !phrase.includes('<org>'));
    const fresh = sayable.filter((phrase) => !said.has(phrase));
    const phrase = pick(fresh.length > 0 ? fresh : sayable, draw) ?? '';
    said.add(phrase);
    const version = phrase.replace(
      /\(([^()]*)\)/g,
      (_, options: string) => pick(options.split('|'), draw) ?? '',
    );
    return version.replace(/<(\w+)>([.,?]?)/g, (_, slot: string, mark: string) =>
      withMark(filling.get(slot) ?? '', mark),
    );
  };
}

/** US English puts full stops and commas inside quotation marks. */
function withMark(text: string, mark: string): string {
  if (!text.endsWith('”') || mark === '') return text + mark;
  if (/[?!]”$/.test(text)) return text;
  return mark === '?' ? `${text}?` : `${text.slice(0, -1)}${mark}”`;
}

function composeForeignLetter(
  letter: LetterFacts,
  language: Exclude<Language, 'en'>,
  fallbackSubject: string,
  draw: Draw,
): string {
  const phrases = FOREIGN_PHRASES[language];
  const { opening, length } = letter.plan;
  const words = Math.min(wordsOf(length), letter.mostWords ?? Infinity);
  const isToOrganization = letter.recipient === letter.organization;
  const matter = oneLine(isToOrganization ? letter.organization : fallbackSubject);
  const campaignOpening = phrases[opening === 'thanks' || opening === 'question' ? opening : 'ask'];
  const first = isToOrganization ? phrases.support : campaignOpening;
  const own = ownParagraphs(letter, phrases.fragmentLead);
  const before = [first.replace('{matter}', () => matter), ...own];
  const facts = letter.plan.facts.map(asSentence).join(' ');
  const room = words - countWords([...before, facts].join(' ')) - WORDS_OF_ENDING;
  const count = isToOrganization ? 0 : Math.max(1, Math.ceil(room / WORDS_OF_FOREIGN_ARGUMENT));
  const general = [facts, ...shuffled(phrases.arguments, draw).slice(0, count)].filter(Boolean);
  const ending = isToOrganization ? phrases.supportEnding : phrases.ending;
  const body = withinWords(letter.mostWords, { before, general, ending });
  return [`Subject: ${matter}`, ...body].join('\n\n');
}

function pick<Item>(items: Item[], draw: Draw): Item | undefined {
  return items[Math.floor(draw() * items.length)];
}

function shuffled<Item>(items: Item[], draw: Draw): Item[] {
  const keyed = items.map((item) => ({ item, key: draw() }));
  return keyed.toSorted((one, other) => one.key - other.key).map(({ item }) => item);
}
