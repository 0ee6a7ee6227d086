import { oneLine } from '../../http/one-line.contract.ts';

export interface CampaignFact {
  text: string;
  /** The web address that the fact comes from. */
  source: string | null;
}

/** One a line, each with an optional web address of its source at the end. */
export function parseFacts(lines: string | null): CampaignFact[] {
  return (lines ?? '').split(/\r\n?|\n/).flatMap((line) => {
    const words = oneLine(line).replace(/^(?:[-*•–]|\d{1,3}[.)]) /, '');
    const end = words.lastIndexOf(' ') + 1;
    const source = ADDRESS.exec(words.slice(end))?.groups?.address ?? null;
    const text = source === null ? words : words.slice(0, end).replace(LEADS_TO_SOURCE, '').trim();
    return text === '' ? [] : [{ text, source }];
  });
}

const ADDRESS = /^[([]?<?(?<address>https?:\/\/[^<>]+?)>?[)\].,;]{0,3}$/i;
const LEADS_TO_SOURCE = /(?:^|[\s,;–—-])[\s,;–—-]{0,3}(?:[([]?source:?)?\s?$/i;
