export const LONGEST_POSTCODE = 12;

/** Digits of other scripts become those of ours, so that an area matches however its postcode is typed. */
export function normalizePostcode(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** The areas that hold a postcode: itself, and each of its beginnings. */
export function areasOf(postcode: string): string[] {
  const normalized = normalizePostcode(postcode).slice(0, LONGEST_POSTCODE);
  return Array.from(normalized, (_, index) => normalized.slice(0, index + 1));
}
