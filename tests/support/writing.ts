import type { Writer, Writing, WritingTask } from '../../src/ai/writer.server.ts';

export const letterTask: WritingTask = {
  instructions: 'Write a letter. Begin with a subject line.',
  prompt: '<visitor><name>Ada Marsh</name><reason>The 14 is my way to work.</reason></visitor>',
  brief: {
    recipient: 'City Council',
    organization: 'Riders Union',
    goal: 'Restore night service on bus line 14',
    reason: 'The 14 is my way to work.',
    senderName: 'Ada Marsh',
    senderAddress: '5 Mill Lane\nLewes BN7 1AA',
  },
  keepRaw: true,
};

/** What a reader sees of one text: its pieces, and how it ended. */
export interface Seen {
  pieces: string[];
  writing: Writing | undefined;
  error: unknown;
}

export async function readWhole(
  writer: Writer,
  { task = letterTask, signal = new AbortController().signal } = {},
): Promise<Seen> {
  const seen: Seen = { pieces: [], writing: undefined, error: undefined };
  try {
    for await (const event of writer.write(task, signal)) {
      if (event.type === 'text') seen.pieces.push(event.text);
      else seen.writing = event.writing;
    }
  } catch (error) {
    seen.error = error;
  }
  return seen;
}
