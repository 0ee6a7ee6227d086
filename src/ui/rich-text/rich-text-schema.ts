import StarterKit from '@tiptap/starter-kit';
import { isSafeLink, linkTo } from '#http/link.contract.ts';

export const richTextSchema = StarterKit.extend({
  addExtensions() {
    const extensions = this.parent?.() ?? [];
    return extensions.map((extension) => {
      switch (extension.name) {
        case 'bold':
          return extension.extend({ parseHTML: () => marks('strong, b', saysBold) });
        case 'italic':
          return extension.extend({ parseHTML: () => marks('em, i', saysItalic) });
        case 'orderedList':
          return extension.extend({ addAttributes: () => ({}) });
        case 'link':
          return extension.extend({
            addAttributes: () => ({ href: { default: null } }),
            parseHTML: safeLinks,
          });
        default:
          return extension;
      }
    });
  },
}).configure({
  blockquote: false,
  code: false,
  codeBlock: false,
  heading: false,
  horizontalRule: false,
  strike: false,
  underline: false,
  // It would end every list with an empty paragraph.
  trailingNode: false,
  gapcursor: false,
  link: {
    openOnClick: false,
    defaultProtocol: 'https',
    isAllowedUri: (uri) => linkTo(uri) !== null,
    HTMLAttributes: { target: null, rel: null },
  },
});

function marks(tags: string, says: (element: HTMLElement) => boolean | null) {
  return [
    { tag: tags, getAttrs: (element: HTMLElement) => says(element) !== false && null },
    {
      tag: '[data-style]',
      consuming: false,
      getAttrs: (element: HTMLElement) => says(element) === true && null,
    },
  ];
}

function safeLinks() {
  return [
    {
      tag: 'a[href]',
      getAttrs: (element: HTMLElement) => isSafeLink(element.getAttribute('href') ?? '') && null,
    },
  ];
}

/** A strict Content-Security-Policy complains about styles and event handlers that are merely parsed. */
export function withStylesAsData(html: string): string {
  return html
    .replaceAll(SHEETS, '')
    .replaceAll(TAG, (tag) => tag.replaceAll(HANDLER, '').replaceAll(STYLE, ' data-style='));
}

function saysBold(element: HTMLElement): boolean | null {
  const [, weight] = /font-weight:\s*(\w+)/i.exec(element.dataset.style ?? '') ?? [];
  return weight === undefined ? null : /^(bold|bolder|[6-9]00)$/i.test(weight);
}

function saysItalic(element: HTMLElement): boolean | null {
  const [, slant] = /font-style:\s*(\w+)/i.exec(element.dataset.style ?? '') ?? [];
  return slant === undefined ? null : /^(italic|oblique)$/i.test(slant);
}

const SHEETS = /<(style|script|title)\b.*?<\/\1\s*>/gis;
const TAG = /<[a-z](?:"[^"]*"|'[^']*'|[^"'>])*>/gi;
const HANDLER = /\son\w+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>"']+)/gi;
const STYLE = /\sstyle\s*=/gi;
