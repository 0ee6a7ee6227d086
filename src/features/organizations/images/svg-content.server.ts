/** Tags with any namespace prefix. `include` is XInclude. */
const EMBEDDING = /<(?:[^\s<>/:]*:)*(?:image|feImage|foreignObject|include)[\s/>]/i;
const DATA_ADDRESS = /["'(]\s*data:/i;
/** Entity references in places that can hold an address. */
const HIDDEN_ADDRESS =
  /(?:href|src)\s*=\s*(?:"[^"]*&(?!(?:amp|lt|gt|quot|apos);)|'[^']*&(?!(?:amp|lt|gt|quot|apos);))|\([^()<>]*[\\&]/i;
/** Plain-text entities, such as Adobe Illustrator's namespaces. */
const ENTITY = /<!ENTITY\s+[\w.:-]+\s+(?:"[^"<&%()]*"|'[^'<&%()]*')\s*>/y;
/** Supersets of ASCII, in which markup can't hide. */
const ENCODING = /^(?:utf-8|us-ascii|iso-8859-\d+|windows-125\d)$/i;

/**
 * True if the SVG may embed pictures or documents, which can take gigabytes to draw. Errs on the safe side because
 * parsers differ in which mistakes they accept.
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
