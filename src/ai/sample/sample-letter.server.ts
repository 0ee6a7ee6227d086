import { oneLine } from '#http/one-line.contract.ts';
import type { Language } from '#i18n/languages.contract.ts';
import { leastUsed } from '../least-used.server.ts';
import type { LetterFacts, WritingTask } from '../writer.server.ts';
import {
  CAMPAIGN_PHRASES,
  FACT_LEADS,
  FACT_OPENINGS,
  REASON_LEADS,
  REQUESTS,
  type SampleSubjects,
  SUPPORT_PHRASES,
  THANKS,
  type Tone,
  WITHOUT_THANKS,
} from './english-phrases.server.ts';
import { FOREIGN_PHRASES } from './foreign-phrases.server.ts';
import { FOREIGN_SUBJECTS } from './foreign-subjects.server.ts';
import { countWords, requestsOf } from './sample-request.server.ts';

const MAX_SUBJECT_LENGTH = 90;
const MAX_NAME_LENGTH = 60;
const MIN_WORDS_OF_OPENING = 60;
const MIN_WORDS_OF_LONG_REQUEST = 100;
const WORDS_OF_LEAD = 14;
const MAX_SHARE_OF_FACTS = 0.2;
const WORDS_OF_ENDING = 26;
const WORDS_PER_SENTENCE = 15;
const MIN_ARGUMENT_SENTENCES = 2;
const WORDS_OF_FOREIGN_ARGUMENT = 60;

type Draw = () => number;
type Say = (phrases: string[]) => string;
type SampleTask = Pick<WritingTask, 'letter' | 'fallbackSubject' | 'usesOf'>;
type Sample = SampleTask & { draw: Draw };

export function composeSampleLetter(task: SampleTask, draw: Draw): string {
  const sample = { ...task, draw };
  const { letter } = sample;
  const subject = composeSampleSubject(task, draw);
  if (letter.language !== 'en')
    return [`Subject: ${subject}`, ...writeForeignBody(sample, letter.language)].join('\n\n');
  const { phrases, requests, shortest, speakerFor } = materialOf(sample);
  const request = isShort(letter) ? shortest : pick(requests, draw);
  const body = writeBody(sample, phrases, speakerFor(request), draw);
  return [`Subject: ${subject}`, ...body].join('\n\n');
}

export function composeSampleSubject(task: SampleTask, draw: Draw): string {
  const sample = { ...task, draw };
  const { language } = task.letter;
  if (language !== 'en') return drawForeignSubject(sample, language);
  const { phrases, shortest, speakerFor } = materialOf(sample);
  return drawSubject(sample, phrases.subjects, speakerFor(shortest));
}

function materialOf({ letter, fallbackSubject, draw }: Sample) {
  const campaign = oneLine(fallbackSubject);
  const org = oneLine(letter.organization);
  const isToOrganization = org !== '' && oneLine(letter.recipient) === org;
  const requests = isToOrganization ? [] : requestsOf(letter.goal, campaign);
  const general = org ? `support what ${org} is asking for` : 'look into this matter';
  const slots = { org, matter: shortName(campaign), request: requestIn(letter.plan.closingRequest) };
  return {
    phrases: isToOrganization ? SUPPORT_PHRASES : CAMPAIGN_PHRASES,
    requests,
    shortest: requests.toSorted((one, other) => one.do.length - other.do.length)[0],
    speakerFor: (request = { do: general, toDo: `to ${general}` }) =>
      makeSpeaker(draw, { ...slots, ...request }),
  };
}

function isShort({ mostWords, reason, answers }: LetterFacts): boolean {
  const own = countWords([reason, ...answers.map(({ answer }) => answer)].join(' '));
  return mostWords !== null && mostWords - own < MIN_WORDS_OF_LONG_REQUEST;
}

/** Leaves room for the other words of a subject. */
function shortName(campaign: string): string {
  const name = campaign.replace(/[.!?]+$/, '');
  return name.length <= MAX_NAME_LENGTH ? name : `${name.slice(0, MAX_NAME_LENGTH).replace(/\s+\S*$/, '')}…`;
}

const TRIES = 40;

/** Returns one of the planned shape, unless others are used less. */
function drawSubject(sample: Sample, subjects: SampleSubjects, say: Say): string {
  const { letter, fallbackSubject, usesOf } = sample;
  const [shape] = letter.plan.subjects;
  const planned = shape === 'request' || shape === 'question' ? subjects[shape] : subjects.matter;
  const drawn = [planned, Object.values(subjects).flat()].flatMap((phrases) =>
    drawSeveral(sample, phrases, say),
  );
  const short = drawn.map(capitalized).filter((subject) => subject.length <= MAX_SUBJECT_LENGTH);
  return leastUsed('subject', short, usesOf) ?? oneLine(fallbackSubject);
}

/** After the comma of a German salutation, a sentence begins with a small letter. */
function drawOpening(sample: Sample, openings: string[], say: Say, mostWords = Infinity): string {
  const { letter, usesOf } = sample;
  const drawn = drawSeveral(sample, openings, say);
  const short = drawn.filter((opening) => countWords(opening) <= mostWords);
  const fitting = short.length > 0 ? short : drawn;
  const begun = letter.language === 'de' ? fitting : fitting.map(capitalized);
  return leastUsed('opening', begun, usesOf) ?? '';
}

/** Opens in another way than planned if all openings that fit are used. */
function openingFor(sample: Sample, openings: Openings, say: Say, mostWords: number): string {
  const { opening } = sample.letter.plan;
  const kind = opening === 'thanks' || opening === 'question' ? opening : 'ask';
  const planned = drawOpening(sample, openings[kind], say, mostWords);
  if (!sample.usesOf?.('opening', planned)) return planned;
  return drawOpening(sample, Object.values(openings).flat(), say, mostWords);
}

type Openings = (typeof CAMPAIGN_PHRASES)['openings'];

function drawSeveral({ draw }: Sample, phrases: string[], say: Say): string[] {
  const versions = phrases.flatMap(versionsOf);
  return Array.from({ length: TRIES }, () => say([pick(versions, draw) ?? ''])).filter(Boolean);
}

/** Phrases with more versions are drawn more often, so fewer lines repeat. */
function versionsOf(phrase: string): string[] {
  const known = KNOWN_VERSIONS.get(phrase) ?? expand(phrase);
  KNOWN_VERSIONS.set(phrase, known);
  return known;
}

const KNOWN_VERSIONS = new Map<string, string[]>();

function expand(phrase: string): string[] {
  const [choice, options] = CHOICE.exec(phrase) ?? [];
  if (choice === undefined || options === undefined) return [phrase];
  return options.split('|').flatMap((option) => expand(phrase.replace(choice, () => option)));
}

const CHOICE = /\(([^()]*)\)/;

/** Its first letter may follow a quotation mark or "¿". */
function capitalized(text: string): string {
  return text.replace(/\p{L}/u, (letter) => letter.toUpperCase());
}

function writeBody(sample: Sample, phrases: typeof CAMPAIGN_PHRASES, say: Say, draw: Draw): string[] {
  const { letter, usesOf } = sample;
  const { plan } = letter;
  const words = Math.min(wordsOf(plan.length), letter.mostWords ?? Infinity);
  const own = ownParagraphs(letter, phrases.fragmentLead);
  const facts = factsFor(letter, words);
  const left = words - countWords(own.join(' ')) - WORDS_OF_ENDING - WORDS_OF_LEAD;
  const remark = left >= MIN_WORDS_OF_OPENING ? ` ${say(phrases.remarks)}` : '';
  const before: string[] = [];
  const [first = ''] = own;
  if (plan.opening === 'reason' && first !== '' && !usesOf?.('opening', first)) {
    before.push(...own.splice(0), `${say(phrases.therefore)}${remark}`);
  } else if (plan.opening === 'fact' && facts.length > 0 && left >= MIN_WORDS_OF_OPENING) {
    const sayFact = makeSpeaker(draw, { fact: facts.shift() ?? '' });
    before.push(`${drawOpening(sample, FACT_OPENINGS, sayFact)} ${say(phrases.therefore)}`);
  } else {
    before.push(`${openingFor(sample, phrases.openings, say, left)}${remark}`);
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

function makeSpeaker(draw: Draw, slots: Record<string, string>): Say {
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

function writeForeignBody(sample: Sample, language: Exclude<Language, 'en'>): string[] {
  const { letter, draw } = sample;
  const phrases = FOREIGN_PHRASES[language];
  const { opening, length } = letter.plan;
  const words = Math.min(wordsOf(length), letter.mostWords ?? Infinity);
  const { isToOrganization, matter } = foreignMatter(sample);
  const say = makeSpeaker(draw, { matter });
  const campaignOpening = phrases[opening === 'thanks' || opening === 'question' ? opening : 'ask'];
  const ending = isToOrganization ? phrases.supportEnding : phrases.ending;
  const own = ownParagraphs(letter, phrases.fragmentLead);
  const left = words - countWords([...own, ending].join(' '));
  const first = isToOrganization ? say([phrases.support]) : drawOpening(sample, campaignOpening, say, left);
  const before = [first, ...own];
  const facts = letter.plan.facts.map(asSentence).join(' ');
  const room = words - countWords([...before, facts].join(' ')) - WORDS_OF_ENDING;
  const count = isToOrganization ? 0 : Math.max(1, Math.ceil(room / WORDS_OF_FOREIGN_ARGUMENT));
  const general = [facts, ...shuffled(phrases.arguments, draw).slice(0, count)].filter(Boolean);
  return withinWords(letter.mostWords, { before, general, ending });
}

function drawForeignSubject(sample: Sample, language: Exclude<Language, 'en'>): string {
  const { isToOrganization, matter } = foreignMatter(sample);
  if (isToOrganization) return matter;
  return drawSubject(
    sample,
    FOREIGN_SUBJECTS[language],
    makeSpeaker(sample.draw, { matter: shortName(matter) }),
  );
}

function foreignMatter({ letter, fallbackSubject }: Sample) {
  const isToOrganization = letter.recipient === letter.organization;
  return { isToOrganization, matter: oneLine(isToOrganization ? letter.organization : fallbackSubject) };
}

function pick<Item>(items: Item[], draw: Draw): Item | undefined {
  return items[Math.floor(draw() * items.length)];
}

function shuffled<Item>(items: Item[], draw: Draw): Item[] {
  const keyed = items.map((item) => ({ item, key: draw() }));
  return keyed.toSorted((one, other) => one.key - other.key).map(({ item }) => item);
}
