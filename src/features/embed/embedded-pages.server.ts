import type { Db } from '#database/client.server.ts';
import { findCampaignByAddress } from '#features/campaigns/campaign-addresses.server.ts';
import { toWritablePublicOrganization } from '#features/organizations/organizations.server.ts';
import { readCampaignPage } from '#features/public-pages/public-pages.server.ts';

export async function readEmbeddedPage(db: Db, abbreviation: string, slug: string) {
  const [page, found] = await Promise.all([
    readCampaignPage(db, abbreviation, slug),
    findCampaignByAddress(db, abbreviation, slug),
  ]);
  if (page.kind === 'missing') return page;
  if (!found) return { kind: 'missing' } as const;
  if (page.kind === 'moved') return { ...page, isEmbedded: true };
  const embeddedIn = found.organization.embedSites;
  if (page.kind !== 'pending' && page.kind !== 'opening') return { ...page, embeddedIn };
  const organization = await toWritablePublicOrganization(db, found.organization);
  const { language } = found.campaign;
  return { kind: 'not-open', organization, publicUrl: found.publicUrl, embeddedIn, language } as const;
}
