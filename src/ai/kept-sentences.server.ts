export function sentencesOf(texts: string[]): string[] {
  return texts.flatMap((text) =>
    text
      .split(/(?<=[.!?…؟]["”’)]?)\s+|\n+/)
      .map((sentence) => sentence.trim())
      .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence)),
  );
}

export function firstSentence(text: string): string {
  return sentencesOf([text])[0] ?? '';
}

/** Ignores differences in spaces and quotation marks. */
export function findLost(letter: string, sentences: string[]): string[] {
  const words = normalized(letter);
  return sentences.filter((sentence) => !words.includes(normalized(sentence)));
}

function normalized(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[‘’‚‛′`´]/g, "'")
    .replace(/[“”„‟″«»]/g, '"')
    .replace(/\s+/g, ' ')
    .trim();
}
