import { createHash } from 'node:crypto';
import { type ChildNode, parse } from 'postcss';

export interface InlineStyles {
  html: string;
  source: string;
}

export type PageStyles = ReturnType<typeof makePageStyles>;

type Part = Rule | Group | string;

interface Rule {
  text: string;
  /** The page must have all classes of a selector. */
  selectors: string[][];
}

interface Group {
  open: string;
  parts: Part[];
}

/** Inlines the rules that the page uses, so the first paint needs one round trip. */
export function makePageStyles(css: string, address: string) {
  const link = `<link rel="stylesheet" href="${address}"/>`;
  const parts = partsOf(parse(css).nodes);
  return function inlineStyles(html: string): InlineStyles | undefined {
    if (!html.includes(link)) return undefined;
    const style = textOf(parts, classesIn(html));
    const hash = createHash('sha256').update(style).digest('base64');
    return { html: html.replace(link, () => `<style>${style}</style>`), source: `'sha256-${hash}'` };
  };
}

const HOLDS_RULES = new Set(['layer', 'media', 'supports', 'container']);

function partsOf(nodes: readonly ChildNode[]): Part[] {
  return nodes
    .filter(({ type }) => type !== 'comment')
    .map((node) => {
      if (node.type === 'rule') {
        return { text: node.toString(), selectors: node.selectors.map(classesOf) };
      }
      if (node.type === 'atrule' && node.nodes && HOLDS_RULES.has(node.name)) {
        return { open: `@${node.name} ${node.params}{`, parts: partsOf(node.nodes) };
      }
      return node.type === 'atrule' && !node.nodes ? `${node.toString()};` : node.toString();
    });
}

/** Skips classes in `:not()`, `:is()` and the like, which needn't be on the page. */
function classesOf(selector: string): string[] {
  const plain = selector.replace(/:(?:not|is|where|has)\([^)]*\)/g, '');
  return [...plain.matchAll(/\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-])+)/gi)].map(([, name = '']) =>
    unescaped(name),
  );
}

function unescaped(name: string): string {
  return name.replace(/\\(?:([0-9a-f]{1,6}) ?|(.))/gi, (_, code?: string, char?: string) =>
    code ? String.fromCodePoint(Number.parseInt(code, 16)) : (char ?? ''),
  );
}

function classesIn(html: string): Set<string> {
  const lists = [...html.matchAll(/ class="([^"]*)"/g)].map(([, list = '']) => list);
  return new Set(lists.flatMap((list) => unescapeHtml(list).split(' ')));
}

function unescapeHtml(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
}

function textOf(parts: readonly Part[], used: ReadonlySet<string>): string {
  let text = '';
  for (const part of parts) {
    if (typeof part === 'string') text += part;
    else if ('open' in part) {
      const inner = textOf(part.parts, used);
      if (inner !== '') text += `${part.open}${inner}}`;
    } else if (part.selectors.some((classes) => classes.every((name) => used.has(name)))) text += part.text;
  }
  return text;
}
