export function areasOf(postcode: string): string[] {
  const parts = partsOf(postcode);
  const [number = ''] = /^\d*/.exec(parts[0] ?? '') ?? [];
  const beginnings = Array.from(number, (_, index) => number.slice(0, index + 1));
  return [...new Set([...beginnings, ...parts.map((_, index) => upTo(parts, index))])];
}

export function normalizeArea(text: string): string {
  const joined = text.replaceAll(' ', '');
  if (BRITISH_CODE.test(joined)) return joined;
  const parts = partsOf(text);
  return upTo(parts, parts.length - 1);
}

/** A whole British postcode in capitals. Directories have millions of them. */
const BRITISH_CODE = /^[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}$/;
/** British postcodes: HA9 1AA has the parts HA, 9, 1 and AA. E1W 1AA has E, 1W, 1 and AA. */
const BRITISH = /^([^\d ]{1,2})(\d[^ ]?)(\d)([^\d ]{2})$/;
/** Irish postcodes: D02 AF30 has the parts D, 02 and AF30. D6W XY00 has D, 6W and XY00. */
const IRISH = /^([^\d ])(\d[\dW])([^ ]{4})$/;
const BEGUN = /^([^\d ]{1,2})(\d[^ ]?)(?: (\d))?$/;

function partsOf(text: string): string[] {
  const typed = plain(text);
  const joined = typed.replaceAll(' ', '');
  if (/^\d+$/.test(joined)) return [joined];
  const known = BRITISH.exec(joined) ?? IRISH.exec(joined) ?? BEGUN.exec(typed);
  if (known) return known.slice(1).filter(Boolean);
  return typed.match(/\d+|[^\d ]+/g) ?? [];
}

function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function upTo(parts: string[], index: number): string {
  const before = parts.slice(0, index).join('');
  const last = parts[index] ?? '';
  return /\d$/.test(before) && /^\d/.test(last) ? `${before} ${last}` : before + last;
}
