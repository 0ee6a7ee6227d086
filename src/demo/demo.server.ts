import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '#database/client.server.ts';
import { addVerifiedAdmin, DEMO_ADMIN, hasUsers } from '#features/accounts/admins.server.ts';
import { campaignSlug, findCampaignByAddress } from '#features/campaigns/campaign-addresses.server.ts';
import { createCampaign } from '#features/campaigns/campaign-changes.server.ts';
import { storeImage } from '#features/organizations/images/images.server.ts';
import { createOrganization } from '#features/organizations/organization-changes.server.ts';
import { organizations } from '#features/organizations/organizations.table.server.ts';
import { DEFAULT_SYSTEM_PROMPT } from '#features/settings/settings.contract.ts';
import { saveSettings } from '#features/settings/settings.server.ts';
import faviconSvg from './favicon.svg?raw';
import { friends, millbrook, readingVan, saturdayHours } from './harlow-libraries.server.ts';
import logoSvg from './logo.svg?raw';

/** The password isn't stored, so only the start that created the admin knows it. */
export type Demo = { campaignPath: string; admin?: { email: string; password: string } };

const DEMO_LOCK = 0x7265_6464;

export function addDemo(db: Db): Promise<Demo | undefined> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${DEMO_LOCK})`);
    if ((await hasUsers(tx)) || (await tx.$count(organizations)) > 0) return findDemo(tx);
    const admin = { email: DEMO_ADMIN, password: randomBytes(9).toString('base64url') };
    const createdById = await addVerifiedAdmin(tx, admin);
    if (createdById === undefined) return findDemo(tx);
    const campaignPath = await addFriends(tx, createdById);
    await saveSettings(tx, { systemPrompt: DEFAULT_SYSTEM_PROMPT });
    return { campaignPath, admin };
  });
}

async function findDemo(tx: Db): Promise<Demo | undefined> {
  const slug = await campaignSlug(saturdayHours.name);
  const found = await findCampaignByAddress(tx, friends.abbreviation, slug);
  return found ? { campaignPath: `/c/${found.publicUrl}` } : undefined;
}

async function addFriends(tx: Db, createdById: number): Promise<string> {
  const images = {
    logoHash: await storeDrawing(tx, logoSvg),
    faviconHash: await storeDrawing(tx, faviconSvg),
  };
  const { id } = await createOrganization(tx, { ...friends, ...images, createdById });
  const owner = { organizationId: id, createdById };
  await createCampaign(tx, { ...millbrook, ...owner });
  await createCampaign(tx, { ...readingVan, ...owner });
  const live = await createCampaign(tx, { ...saturdayHours, ...owner });
  return `/c/${live.publicUrl}`;
}

async function storeDrawing(tx: Db, svg: string): Promise<string> {
  // Its library takes 20 MB, and most starts draw nothing.
  const { default: sharp } = await import('sharp');
  const bytes = await sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
  return storeImage(tx, { contentType: 'image/png', bytes });
}
