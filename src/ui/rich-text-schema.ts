import StarterKit from '@tiptap/starter-kit';
import { isSafeLink, linkTo } from './safe-link.ts';

/** Paragraphs, bold, italic, lists, line breaks and links, without any attribute but a link's address. */
export const richTextSchema = StarterKit.extend({
  addExtensions() {
    const extensions = this.parent?.() ?? [];
    return extensions.map((extension) =>
      extension.name === 'orderedList' || extension.name === 'link'
        ? extension.extend(plain[extension.name])
        : extension,
    );
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

const plain = {
  orderedList: { addAttributes: () => ({}) },
  link: {
    addAttributes: () => ({ href: { default: null } }),
    parseHTML: () => [
      {
        tag: 'a[href]',
        getAttrs: (element: HTMLElement) => isSafeLink(element.getAttribute('href') ?? '') && null,
      },
    ],
  },
};
