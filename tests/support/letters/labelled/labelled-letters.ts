import { readFileSync } from 'node:fs';

/** A sentence or a whole letter, with what is invented in it. */
export interface Labelled {
  text: string;
  sources: string[];
  invented: { start: number; end: number; kind: string }[];
}

/** Written by hand: each scene has its sources, sentences with `{kind:what is invented}`, and honest letters. */
export function readLabelled(file: 'tuned' | 'held-out'): {
  sentences: Labelled[];
  letters: Labelled[];
} {
  const all = readFileSync(new URL(`./${file}.txt`, import.meta.url), 'utf8');
  const found: ReturnType<typeof readLabelled> = { sentences: [], letters: [] };
  let sources: string[] = [];
  for (const section of all.split(/^== /m).slice(1)) {
    const title = section.slice(0, section.indexOf('\n'));
    const text = section.slice(title.length).trim();
    if (title === 'sources') sources = [text];
    else if (title === 'letter') found.letters.push({ text, sources, invented: [] });
    else found.sentences.push(...text.split('\n').map((line) => ({ ...readLabels(line), sources })));
  }
  return found;
}

function readLabels(line: string): Pick<Labelled, 'text' | 'invented'> {
  const invented: Labelled['invented'] = [];
  let text = '';
  for (const [, plain = '', kind, label = ''] of line.matchAll(/([^{]*)(?:\{(\w+):([^}]*)\})?/g)) {
    text += plain;
    if (kind) invented.push({ start: text.length, end: text.length + label.length, kind });
    text += label;
  }
  return { text, invented };
}
