import type { Organization } from '#features/organizations/organizations.server.ts';
import type { PoliticalLabel } from '../campaigns.contract.ts';
import type { CampaignRow } from '../recipients/recipients.table.server.ts';

/** Fills gaps with an ellipsis, which only previews of drafts can have. */
export function politicalLabelOf(
  { isPolitical, politicalProcess }: Pick<CampaignRow, 'isPolitical' | 'politicalProcess'>,
  { sponsorName, controlledBy }: Pick<Organization, 'sponsorName' | 'controlledBy'>,
): PoliticalLabel | null {
  if (!isPolitical) return null;
  return { sponsor: sponsorName ?? '…', controlledBy, process: politicalProcess ?? '…' };
}
