import { eq } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import type { Db } from '#database/client.server.ts';
import type { Guards } from '#features/accounts/guards.server.ts';
import { NOT_FOUND, ownPicturePath } from '#features/campaigns/campaigns.server.ts';
import { campaigns } from '#features/campaigns/campaigns.table.server.ts';
import { politicalLabelOf } from '#features/campaigns/political/political-label.server.ts';
import {
  type CampaignRow,
  campaignColumns,
  campaignRecipients,
  whereFirst,
} from '#features/campaigns/recipients/recipients.table.server.ts';
import { publicityOf, TAKEN_DOWN } from '#features/organizations/moderation/publicity.server.ts';
import { toPublicOrganization } from '#features/organizations/organizations.server.ts';
import { organizations } from '#features/organizations/organizations.table.server.ts';
import { NEVER_SHARED, sharedCaching } from '#http/cache-tags.server.ts';
import { AppError } from '#http/errors.server.ts';
import { pictureOf } from './picture-subject.server.ts';
import { makeSharePictures } from './share-picture.server.ts';

/** Pages are cached for the same time. */
const FRESH_MS = 1_000;
const NAME = /^(\d{1,9})(?:-[\da-f]{24}\.(?:png|jpg))?$/;

export function sharePictureRoutes({ db, guards }: { db: Db; guards: Guards }) {
  const findPicture = makeSharePictures(db);
  const subjects = new LRUCache<number, Promise<Found>>({ max: 1_000, ttl: FRESH_MS });

  function subjectOf(id: number): Promise<Found> {
    const known = subjects.get(id);
    if (known) return known;
    const reading = readSubject(db, id);
    subjects.set(id, reading);
    reading.catch(() => subjects.delete(id));
    return reading;
  }

  async function requireStaff(c: Context, { isTakenDown }: Pick<Subject, 'isTakenDown'>): Promise<void> {
    c.header('Cache-Control', 'private, no-store');
    if ((await guards.find(c))?.emailVerified) return;
    throw isTakenDown ? new AppError(451, TAKEN_DOWN) : new AppError(404, NOT_FOUND);
  }

  const routes = new Hono().get('/:name', async (c) => {
    const name = c.req.param('name');
    const [, id = '0'] = NAME.exec(name) ?? [];
    const subject = await subjectOf(Number(id));
    if (!subject) throw new AppError(404, NOT_FOUND);
    if (!subject.isPublic) await requireStaff(c, subject);
    const { picture } = subject;
    if (!picture?.path.endsWith(`/${name}`)) return redirectTo(c, picture?.path ?? subject.logoPath);
    const headers = {
      ETag: `"${picture.hash}"`,
      ...(subject.isPublic ? cachingOf(Number(id)) : NEVER_SHARED),
      // Other sites show it in previews.
      'Cross-Origin-Resource-Policy': 'cross-origin',
    };
    if (c.req.header('if-none-match')?.includes(headers.ETag)) return c.body(null, 304, headers);
    const wanted = { campaignId: Number(id), logoHash: subject.logoHash, ...picture };
    return c.body(await findPicture(wanted), 200, { ...headers, 'Content-Type': picture.contentType });
  });
  return { routes, forget: () => subjects.clear() };
}

function redirectTo(c: Context, path: string | null): Response {
  if (path === null) throw new AppError(404, NOT_FOUND);
  for (const [name, value] of Object.entries(NEVER_SHARED)) c.header(name, value);
  return c.redirect(path);
}

/** Browsers cache it forever. A CDN revalidates, because a picture may be taken down. */
function cachingOf(id: number) {
  return sharedCaching({ seconds: 2, browsers: 'max-age=31536000', tags: ['pictures', `campaign-${id}`] });
}

function ownPictureOf(campaign: Pick<CampaignRow, 'id' | 'ownPictureHash'>) {
  const { ownPictureHash: hash } = campaign;
  const path = ownPicturePath(campaign);
  return hash && path ? { hash, path, contentType: 'image/jpeg', shown: null } : null;
}

type Found = Awaited<ReturnType<typeof readSubject>>;
type Subject = NonNullable<Found>;

async function readSubject(db: Db, id: number) {
  const [found] = await db
    .select({ campaign: campaignColumns, organization: organizations })
    .from(campaigns)
    .innerJoin(campaignRecipients, whereFirst)
    .innerJoin(organizations, eq(organizations.id, campaigns.organizationId))
    .where(eq(campaigns.id, id));
  if (!found) return null;
  const publicity = publicityOf(found);
  const organization = toPublicOrganization(found.organization);
  const political = politicalLabelOf(found.campaign, found.organization);
  return {
    isPublic: publicity === 'public' && found.campaign.status !== 'Pending',
    isTakenDown: publicity === 'taken-down',
    logoHash: found.organization.logoHash,
    logoPath: organization.logoUrl,
    picture:
      (political ? null : ownPictureOf(found.campaign)) ??
      pictureOf({ campaign: { ...found.campaign, political }, organization }),
  };
}
