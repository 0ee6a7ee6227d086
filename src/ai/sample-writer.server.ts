import { setTimeout as pause } from 'node:timers/promises';
import {
  campaignParagraphs,
  type Paragraphs,
  type SampleFacts,
  supportParagraphs,
} from './sample-paragraphs.server.ts';
import type { LetterFacts, Writer, WriterEvent, WritingTask } from './writer.server.ts';

export interface SampleOptions {
  /** Milliseconds for a word, where someone reads along; 0 writes all at once. */
  msPerWord?: number;
  draw?: () => number;
}

/** Writes where no provider is configured: plain templates, labelled as a sample by provider and model. */
export function sampleWriter(options: SampleOptions = {}): Writer {
  const { msPerWord = 20, draw = Math.random } = options;
  return {
    provider: 'sample',
    model: 'sample',
    write: (task, signal) => writeSample(task, signal, msPerWord, draw),
  };
}

async function* writeSample(
  { letter, streamed }: WritingTask,
  signal: AbortSignal,
  msPerWord: number,
  draw: () => number,
): AsyncGenerator<WriterEvent, void> {
  const text = composeSampleLetter(letter, draw);
  const pieces = streamed && msPerWord > 0 ? text.split(/(?<=\s)(?=\S)/) : [text];
  for (const piece of pieces) {
    if (pieces.length > 1) await pause(msPerWord, undefined, { signal }).catch(() => undefined);
    signal.throwIfAborted();
    yield { type: 'text', text: piece };
  }
  const usage = { inputTokens: 0, outputTokens: 0 };
  const raw = { rawRequest: letter, rawResponse: { text } };
  yield { type: 'end', writing: { provider: 'sample', model: 'sample', usage, ...raw } };
}

export function composeSampleLetter(letter: LetterFacts, draw: () => number): string {
  const facts = factsOf(letter);
  const toOrganization = facts.organization !== '' && facts.recipient === facts.organization;
  const {
    subjects,
    openings,
    reasonLeads,
    withoutReason,
    arguments: points,
    requests,
    thanks,
  } = (toOrganization ? supportParagraphs : campaignParagraphs)(facts);
  const pick = (choices: Paragraphs[keyof Paragraphs]) =>
    choices[Math.floor(draw() * choices.length)] ?? choices[0];
  const reason = asParagraphs(letter.visitor.reason);
  return [
    `Subject: ${pick(subjects)}`,
    `Dear ${facts.recipient},`,
    pick(openings),
    ...(reason ? [pick(reasonLeads), reason] : [pick(withoutReason)]),
    pick(points),
    pick(requests),
    pick(thanks),
    pick(['Sincerely,', 'Respectfully,', 'With kind regards,']),
    [oneLine(letter.visitor.name), ...linesOf(letter.visitor.address)].join('\n'),
  ].join('\n\n');
}

function factsOf(letter: LetterFacts): SampleFacts {
  return {
    recipient: oneLine(letter.recipient),
    organization: oneLine(letter.organization),
    goal: quotable(letter.goal),
  };
}

/** The goal's first telling line, fit to stand between quotation marks whatever its grammar. */
function quotable(goal: string): string {
  const lines = linesOf(goal).map((line) => line.replace(/^(#+|[-*•>]|\d+[.)])\s+/, ''));
  const line = lines.find((candidate) => !candidate.endsWith(':')) ?? lines[0] ?? '';
  const plain = line
    .replace(/[*_`]{2,}/g, '')
    .replace(/^["“”„]+|["“”„]+$/g, '')
    .replace(/["“”„]/g, '’');
  return withStop(shortened(oneLine(plain), 280));
}

function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  const head = text.slice(0, most);
  const sentences = /^.*[.!?](?=\s)/s.exec(head)?.[0];
  return sentences ?? `${head.slice(0, head.lastIndexOf(' ')).replace(/[,;:]$/, '')} …`;
}

function asParagraphs(reason: string): string {
  const text = reason
    .trim()
    .replace(/\r\n?/g, '\n')
    .replace(/\n\s*\n+/g, '\n\n');
  return text && withStop(text.charAt(0).toUpperCase() + text.slice(1));
}

function withStop(text: string): string {
  return /[\p{L}\p{N})%]$/u.test(text) ? `${text}.` : text.replace(/[,;:]$/, '.');
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function linesOf(text: string): string[] {
  return text
    .split(/\r\n?|\n/)
    .map(oneLine)
    .filter((line) => line !== '');
}
