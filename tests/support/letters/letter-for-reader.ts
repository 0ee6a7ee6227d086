import { writeWithFallback } from '#ai/fallback.server.ts';
import type { Writer } from '#ai/writer.server.ts';
import { endingsFor, frameLetter, type LetterFrame } from '#features/letters/engine/letter-frame.server.ts';
import { composeLetterPrompt, type LetterInputs } from '#features/letters/engine/letter-prompt.server.ts';

export interface RawAnswer {
  text: string;
  end: 'whole' | 'failed' | 'stopped';
}

export interface ReadLetter {
  subject: string;
  text: string;
  body: string;
  frame: LetterFrame;
  task: ReturnType<typeof composeLetterPrompt>;
}

interface Reading {
  /** Undefined if there was no letter. */
  letter?: ReadLetter;
  failure?: string;
  answers: RawAnswer[];
  firstWordsMs: number | null;
  ms: number;
}

/** Has a letter written as it is for a visitor, without an account, limits and money. */
export async function writeForReader(writer: Writer, inputs: LetterInputs): Promise<Reading> {
  const task = { ...composeLetterPrompt(inputs), streamed: true, keepRaw: false };
  const frame = frameLetter(inputs);
  const words = { subject: '', text: '' };
  const answers: RawAnswer[] = [];
  const startedAt = performance.now();
  let firstWordsMs: number | null = null;
  const options = {
    signal: new AbortController().signal,
    log: { warn() {} },
    payer: { reserve: async () => ({ settle: async () => {} }) },
  };
  try {
    for await (const event of writeWithFallback([noting(writer, answers)], task, options)) {
      if (event.type === 'finished') continue;
      words[event.type] += event.text;
      firstWordsMs ??= performance.now() - startedAt;
    }
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error);
    return { failure, answers, firstWordsMs, ms: performance.now() - startedAt };
  }
  const { subject, text: body } = words;
  const text = [frame.salutation, body, ...endingsFor(frame, task.letter, body)].join('');
  const letter = { subject, text, body, frame, task };
  return { letter, answers, firstWordsMs, ms: performance.now() - startedAt };
}

function noting(writer: Writer, answers: RawAnswer[]): Writer {
  return {
    ...writer,
    async *write(task, signal) {
      const answer: RawAnswer = { text: '', end: 'stopped' };
      answers.push(answer);
      try {
        for await (const event of writer.write(task, signal)) {
          if (event.type === 'text') answer.text += event.text;
          if (event.type === 'end') answer.end = 'whole';
          yield event;
        }
      } catch (error) {
        if (!signal.aborted) answer.end = 'failed';
        throw error;
      }
    },
  };
}

/** Lists everything in a letter that a reader must never see. */
export function problemsIn({ subject, text, body, frame, task }: ReadLetter): string[] {
  const whole = `${subject}\n${body}`;
  const { salutation, ending } = frame;
  const checks: [boolean, string][] = [
    [body.trim() === '', 'no words'],
    [runsOf(task.rules).some((run) => plain(whole).includes(run)), 'its rules'],
    [/<\/?[a-z][\w-]*(?:[ =][^<>\n]*)?>|\*\*|^#{1,6}\s|```|&(?:lt|gt|amp);/im.test(whole), 'markup'],
    [/\[[^\]\n]*\]/.test(whole), 'a placeholder'],
    [/https?:|www\.|\S@\S/.test(whole), 'an address'],
    [/^\W*(?:subject|betreff|objet|asunto)\s*:/im.test(body), 'a second subject'],
    [
      /^\W*(?:dear|to whom|sehr geehrte|estimad[oa]|madame|monsieur)\b.{0,60}[,:!]$/im.test(body),
      'a second salutation',
    ],
    [
      /^\W*(?:sincerely|respectfully|(?:best|kind|warm) regards|yours truly)\W*$/im.test(body),
      'a second closing',
    ],
    [text.split(ending).length !== 2 || !text.startsWith(salutation), 'no frame'],
    [subject.trim() === '' || subject.length > 230, 'no fit subject'],
    [repeatedSentences(body).length > 0, 'a sentence twice'],
    [
      task.letter.kept.some((sentence) => !plain(text).includes(plain(sentence))),
      'a lost sentence of the writer',
    ],
  ];
  return checks.filter(([isWrong]) => isWrong).map(([, problem]) => problem);
}

const RUN = 9;

function runsOf(rules: string): string[] {
  const words = plain(rules).trim().split(' ');
  return words.slice(RUN - 1).map((_, at) => ` ${words.slice(at, at + RUN).join(' ')} `);
}

function plain(text: string): string {
  return ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()} `;
}

function repeatedSentences(body: string): string[] {
  const sentences = body.split(/(?<=[.!?…])\s+|\n+/).filter((sentence) => sentence.split(' ').length > 5);
  const timesOf = (sentence: string) => sentences.filter((other) => other === sentence).length;
  return sentences.filter((sentence) => timesOf(sentence) > (sentence.split(' ').length < 8 ? 2 : 1));
}
