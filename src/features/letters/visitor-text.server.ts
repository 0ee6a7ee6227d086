/** Text without what can't be seen: controls, bidirectional marks, zero-width and tag characters. Lines stay. */
export function visibleText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replace(/(?!\n)[\p{Cc}\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]/gu, '')
    .trim();
}

export function visibleLine(text: string): string {
  return visibleText(text).replace(/\s+/g, ' ');
}

/** Angle brackets of every width, so that nothing in `text` reads as a tag. */
export function escapeMarkup(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replace(/[<＜﹤]/g, '&lt;')
    .replace(/[>＞﹥]/g, '&gt;');
}
