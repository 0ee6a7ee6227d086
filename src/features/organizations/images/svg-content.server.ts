/** Tags, with or without a namespace's prefix. The last includes another document. */
const EMBEDDING = /<(?:[^\s<>/:]*:)*(?:image|feImage|foreignObject|include)[\s/>]/i;
const DATA_ADDRESS = /["'(]\s*data:/i;
/** References to entities of the file, in places that can hold an address. */
const HIDDEN_ADDRESS =
  /(?:href|src)\s*=\s*(?:"[^"]*&(?!(?:amp|lt|gt|quot|apos);)|'[^']*&(?!(?:amp|lt|gt|quot|apos);))|\([^()<>]*[\\&]/i;
/** Such as the namespaces of Adobe Illustrator: text without tags, names and calls. */
const ENTITY = /<!ENTITY\s+[\w.:-]+\s+(?:"[^"<&%()]*"|'[^'<&%()]*')\s*>/y;
/** Encodings that contain ASCII, so that nothing hides from a look at the bytes. */
const ENCODING = /^(?:utf-8|us-ascii|iso-8859-\d+|windows-125\d)$/i;

/**
 * Whether an SVG may hold other pictures or documents: a raster of a few kilobytes can fill gigabytes when it is drawn.
 * Refuses too much rather than too little, as each parser forgives different mistakes.
 */
export function mayEmbed(svg: Buffer): boolean {
  const text = svg.toString('latin1').replace(/&#(?:x([0-9a-f]{1,6})|(\d{1,7}));/gi, characterOf);
  const encoding = /^[^<]*<\?xml[^>]*?encoding\s*=\s*["']([^"']*)/.exec(text)?.[1];
  const patterns = [EMBEDDING, DATA_ADDRESS, HIDDEN_ADDRESS];
  return (
    (encoding !== undefined && !ENCODING.test(encoding)) ||
    patterns.some((pattern) => pattern.test(text)) ||
    !hasPlainEntities(text)
  );
}

function characterOf(_reference: string, hexadecimal: string | undefined, decimal: string | undefined) {
  const code = hexadecimal ? Number.parseInt(hexadecimal, 16) : Number(decimal);
  return code < 128 ? String.fromCharCode(code) : '?';
}

function hasPlainEntities(text: string): boolean {
  for (let at = text.indexOf('<!ENTITY'); at !== -1; at = text.indexOf('<!ENTITY', at + 1)) {
    ENTITY.lastIndex = at;
    if (!ENTITY.test(text)) return false;
  }
  return true;
}
