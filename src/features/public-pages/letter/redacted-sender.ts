import { t } from '#i18n/t.ts';
import type { WriterDetails } from '../letter-details.ts';

const LAST_LINES = 12;

/** Cuts off all below the closing, and replaces the name and address, so they stay on this site. `restore` undoes it. */
export function redactSender(
  letter: string,
  { userName, userAddress }: Pick<WriterDetails, 'userName' | 'userAddress'>,
) {
  const own = [userName, ...userAddress.split('\n')].map((line) => line.trim().replace(/\s+/g, ' '));
  const hidden = [...new Set(own)]
    .filter((line, place) => line.length > 2 || (place === 0 && line !== ''))
    .toSorted((one, other) => other.length - one.length);
  const patterns = hidden.map(patternOf);
  const end = endOfBody(letter, patterns);
  let text = letter.slice(0, end).trimEnd();
  for (const [number, pattern] of patterns.entries()) {
    text = text.replace(pattern, (found: string, at: number, whole: string) =>
      isPlainWord(found, whole.slice(0, at), hidden[number]) ? found : `[[${number + 1}]]`,
    );
  }
  return {
    text,
    restore(translated: string): string {
      const whole = translated.replace(
        /\[\[(\d+)\]\]/g,
        (mark, number) => hidden[Number(number) - 1] ?? mark,
      );
      const signature = letter.slice(end).trim();
      return signature ? `${whole}\n\n${signature}` : whole;
    },
  };
}

function patternOf(line: string): RegExp {
  const escaped = line.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');
  return new RegExp(escaped.replaceAll(' ', '\\s+'), 'giu');
}

/** "reading" and "among" if the writer lives in Reading or is called Mong. Scripts without capitals can't tell. */
function isPlainWord(found: string, before: string, line?: string): boolean {
  if (!/^\p{Script=Latin}+$/u.test(found)) return false;
  return (found !== line && /^\p{Lowercase}/u.test(found)) || /\p{Script=Latin}$/u.test(before);
}

/** If there is no closing, the body ends before the last lines with something of the writer. */
function endOfBody(letter: string, patterns: RegExp[]): number {
  const closing = `\n${t('closing')}\n`;
  const at = letter.lastIndexOf(closing);
  if (at >= 0) return at + closing.length;
  const lines = letter.split('\n');
  const first = Math.max(0, lines.length - LAST_LINES);
  const place = lines.findIndex(
    (line, number) => number >= first && patterns.some((pattern) => line.search(pattern) >= 0),
  );
  return place < 0 ? letter.length : lines.slice(0, place).join('\n').length;
}
