import type { WriterDetails } from '../letter-details.ts';

/**
 * The name and the address stay on this site: the signature is cut off, and marks take their place in the text, which
 * `restore` turns back.
 */
export function hideWriter(
  letter: string,
  { userName, userAddress }: Pick<WriterDetails, 'userName' | 'userAddress'>,
) {
  const signature = `${userName.trim()}\n${userAddress.trim()}`;
  const at = letter.lastIndexOf(signature);
  const isSigned = at >= 0 && letter.slice(at + signature.length).trim() === '';
  const lines = [userName, ...userAddress.split('\n')]
    .map((line) => line.trim())
    .filter((line) => line.length > 2);
  const hidden = [...new Set(lines)].toSorted((one, other) => other.length - one.length);
  let text = isSigned ? letter.slice(0, at).trimEnd() : letter;
  for (const [number, line] of hidden.entries()) text = text.replaceAll(line, `[[${number + 1}]]`);
  return {
    text,
    restore(translated: string): string {
      const whole = translated.replace(
        /\[\[(\d+)\]\]/g,
        (mark, number) => hidden[Number(number) - 1] ?? mark,
      );
      return isSigned ? `${whole}\n\n${letter.slice(at)}` : whole;
    },
  };
}
