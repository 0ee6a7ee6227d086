/**
 * Pasted HTML without styles, scripts and what listens: a strict Content-Security-Policy complains of them even
 * where they are only read. What a style said of an element stands in its `data-style`.
 */
export function withStylesAsData(html: string): string {
  return html
    .replaceAll(SHEETS, '')
    .replaceAll(TAG, (tag) => tag.replaceAll(HANDLER, '').replaceAll(STYLE, ' data-style='));
}

/** Word processors say by a style that something is bold, or that a `b` is not. */
export function saysBold(element: HTMLElement): boolean | null {
  const [, weight] = /font-weight:\s*(\w+)/i.exec(element.dataset.style ?? '') ?? [];
  return weight === undefined ? null : /^(bold|bolder|[6-9]00)$/i.test(weight);
}

export function saysItalic(element: HTMLElement): boolean | null {
  const [, slant] = /font-style:\s*(\w+)/i.exec(element.dataset.style ?? '') ?? [];
  return slant === undefined ? null : /^(italic|oblique)$/i.test(slant);
}

const SHEETS = /<(style|script|title)\b.*?<\/\1\s*>/gis;
const TAG = /<[a-z](?:"[^"]*"|'[^']*'|[^"'>])*>/gi;
const HANDLER = /\son\w+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>"']+)/gi;
const STYLE = /\sstyle\s*=/gi;
