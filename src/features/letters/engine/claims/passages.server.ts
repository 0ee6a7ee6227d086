import { NOTHING, type Word } from './words.server.ts';

export interface Span {
  from: number;
  to: number;
}

const ADDRESS =
  /(?:https?:\/\/|www\.)[^\s<>"“”]+|[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}|(?<![\w.@-])[\w-]{1,63}(?:\.[\w-]{1,63}){0,3}\.(?:com|org|net|gov|edu|info|io|eu|uk|us|ca|au|nz|ie|de|fr|es|it|nl|ch|at)(?![\w-])(?:\/[^\s<>"“”]*)?/giu;

export function findAddresses(letter: string, words: readonly Word[]): (Span & { text: string })[] {
  let from = 0;
  return [...letter.matchAll(ADDRESS)].map(({ index, 0: found }) => {
    const text = found.replace(/[.,;:!?)\]'’]+$/, '');
    while ((words[from]?.end ?? Infinity) <= index) from += 1;
    let to = from;
    while ((words[to]?.start ?? Infinity) < index + text.length) to += 1;
    return { from, to, text };
  });
}

export function isKnownAddress(address: string, sources: readonly string[]): boolean {
  const bare = address.toLowerCase().replace(/^(?:https?:\/\/)?(?:www\.)?|\/$/g, '');
  return sources.some((source) => source.toLowerCase().includes(bare));
}

const CLOSINGS = new Map(Object.entries({ '"': '"', '“': '”', '„': '“', '«': '»', '‘': '’', "'": "'" }));

/** Searches within a paragraph. An apostrophe inside a word is part of the word, so it opens and closes nothing. */
export function findQuotations(words: readonly Word[]): Span[] {
  const spans: Span[] = [];
  let opening: { at: number; closing: string } | undefined;
  for (const [at, word] of words.entries()) {
    if (word.startsLine) opening = undefined;
    if (!opening) opening = opensQuotation(words, at);
    else if (word.text === opening.closing && closesQuotation(words, opening.at, at)) {
      spans.push({ from: opening.at, to: at + 1 });
      opening = undefined;
    }
  }
  return spans;
}

function opensQuotation(words: readonly Word[], at: number) {
  const [word, next] = [words[at] ?? NOTHING, words[at + 1] ?? NOTHING];
  const closing = CLOSINGS.get(word.text);
  const isApostrophe = /['‘]/.test(word.text) && (word.isGlued || !next.isGlued || next.kind !== 'word');
  return closing && !isApostrophe ? { at, closing } : undefined;
}

/** Single quotes need two words or more, because "the teachers' room" doesn't open a quotation. */
function closesQuotation(words: readonly Word[], from: number, at: number): boolean {
  const [word, next] = [words[at] ?? NOTHING, words[at + 1] ?? NOTHING];
  if (!/['’]/.test(word.text)) return at > from + 1;
  return at > from + 2 && word.isGlued && (!next.isGlued || next.kind === 'mark');
}

export function linesOf(words: readonly Word[]): Span[] {
  const lines: Span[] = [];
  for (const [index, { startsLine }] of words.entries()) {
    const last = lines.at(-1);
    if (last && !startsLine) last.to = index + 1;
    else lines.push({ from: index, to: index + 1 });
  }
  return lines;
}
