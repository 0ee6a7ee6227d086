import { readFileSync } from 'node:fs';

export interface TwistedCampaign {
  facts: string[];
  sentences: string[];
  twisted: { kind: string; text: string }[];
  letters: { reason: string; text: string }[];
}

/**
 * Invented campaigns. Each has its facts (-), true sentences (+), sentences that twist a fact (a right
 * number about the wrong thing, a negation, a wrong office or a wrong year), and true letters.
 */
export function readTwisted(file: 'development' | 'held-out'): TwistedCampaign[] {
  const all = readFileSync(new URL(`./${file}.txt`, import.meta.url), 'utf8');
  return all.split('\n\n').map((text) => {
    const campaign: TwistedCampaign = { facts: [], sentences: [], twisted: [], letters: [] };
    for (const line of text.trim().split('\n')) addLine(campaign, line);
    return campaign;
  });
}

function addLine({ facts, sentences, twisted, letters }: TwistedCampaign, line: string) {
  const [, mark = '', text = ''] = /^([#+-]|\w+:) (.+)$/.exec(line) ?? [];
  const last = letters.at(-1);
  if (mark === '#' || mark === '-') facts.push(text);
  else if (mark === '+') sentences.push(text);
  else if (mark === 'reason:') letters.push({ reason: text, text: '' });
  else if (mark === 'letter:' && last) last.text += last.text ? `\n\n${text}` : text;
  else twisted.push({ kind: mark.slice(0, -1), text });
}
