import { tPage } from '#i18n/t.ts';
import type { PoliticalLabel } from '../campaigns.contract.ts';

/** The label in one line, for pictures and link previews. */
export function politicalLine({ sponsor }: Pick<PoliticalLabel, 'sponsor'>): string {
  return `${tPage('political.label')} · ${tPage('political.sponsor', { sponsor })}`;
}
