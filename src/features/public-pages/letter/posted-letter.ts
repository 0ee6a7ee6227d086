/** Leaves room for a signature by hand. */
export function splitLetter(text: string, closing: string) {
  const at = text.lastIndexOf(`\n\n${closing}\n`);
  if (at < 0) return { body: text.trim(), closing: '', signature: '' };
  const signature = text.slice(at + 2 + closing.length).trim();
  return { body: text.slice(0, at).trim(), closing, signature };
}

/** The address zone of DIN 5008 has six lines of 75 mm. */
export function addressSize(lines: string[]): 'normal' | 'small' | 'smallest' {
  const count = lines.reduce((sum, { length }) => sum + Math.max(1, Math.ceil(length / LINE_LENGTH)), 0);
  if (count <= 6) return 'normal';
  return count <= 8 ? 'small' : 'smallest';
}

const LINE_LENGTH = 42;
