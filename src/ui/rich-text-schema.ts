import StarterKit from '@tiptap/starter-kit';
import { isSafeLink, linkTo } from '../http/link.contract.ts';
import { saysBold, saysItalic } from './pasted-html.ts';

/** Paragraphs, bold, italic, lists, line breaks and links, without any attribute but a link's address. */
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
  // Nothing here needs a place for the cursor that is not in a line of text.
  gapcursor: false,
  link: {
    openOnClick: false,
    defaultProtocol: 'https',
    isAllowedUri: (uri) => linkTo(uri) !== null,
    HTMLAttributes: { target: null, rel: null },
  },
});

/** By its tag, unless its style says otherwise; or by its style alone, whatever else it is. */
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
