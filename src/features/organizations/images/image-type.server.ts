export type ImageType = 'png' | 'jpeg' | 'webp' | 'gif' | 'avif' | 'ico' | 'svg';

export function imageType(bytes: Uint8Array): ImageType | null {
  const head = Buffer.from(bytes.subarray(0, 64)).toString('hex');
  const [type] = SIGNATURES.find(([, signature]) => signature.test(head)) ?? [];
  return type ?? (isSvg(bytes) ? 'svg' : null);
}

const SIGNATURES: [ImageType, RegExp][] = [
  ['png', /^89504e470d0a1a0a/],
  ['jpeg', /^ffd8ff/],
  ['webp', /^52494646.{8}57454250/],
  ['gif', /^474946383[79]61/],
  ['avif', /^.{8}66747970(.{8})*?617669(66|73)/],
  ['ico', /^00000100(?!00)/],
];

const MAX_PROLOG_BYTES = 65_536;

/** A regular expression for the whole prolog could backtrack forever. */
function isSvg(bytes: Uint8Array): boolean {
  // `trimStart` removes a byte order mark, too.
  let rest = Buffer.from(bytes.subarray(0, MAX_PROLOG_BYTES)).toString().trimStart();
  for (;;) {
    const end = endOfProlog(rest);
    if (end === undefined) return /^<([\w-]+:)?svg[\s/>]/.test(rest);
    if (!rest.includes(end)) return false;
    rest = rest.slice(rest.indexOf(end) + end.length).trimStart();
  }
}

function endOfProlog(text: string): string | undefined {
  if (text.startsWith('<?')) return '?>';
  if (text.startsWith('<!--')) return '-->';
  if (!/^<!DOCTYPE\s/i.test(text)) return undefined;
  return /^[^>]*\[/.test(text) ? ']>' : '>';
}
