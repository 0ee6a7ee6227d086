import { createHash, timingSafeEqual } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Actor } from '#features/accounts/sessions.server.ts';
import { AppError } from '#http/errors.server.ts';
import { type ErrorText, errorText } from '#i18n/errors.contract.ts';
import { organizations } from '../organizations.table.server.ts';

export const TAKEN_DOWN = errorText('page.takenDown');

type Organization = Pick<typeof organizations.$inferSelect, 'approval' | 'takenDownAt' | 'previewToken'>;

interface Subject {
  organization: Organization;
  campaign?: { takenDownAt: Date | null; previewToken: string | null };
}

export type Publicity = 'taken-down' | 'hidden' | 'preview' | 'public';

export function publicityOf({ organization, campaign }: Subject, preview = ''): Publicity {
  if (organization.takenDownAt || campaign?.takenDownAt) return 'taken-down';
  if (isToken(preview, organization.previewToken) || isToken(preview, campaign?.previewToken ?? null)) {
    return 'preview';
  }
  return organization.approval === 'approved' ? 'public' : 'hidden';
}

export function requirePublicity(
  subject: Subject,
  missing: ErrorText | string,
  preview?: string,
): 'preview' | 'public' {
  const publicity = publicityOf(subject, preview);
  if (publicity === 'taken-down') throw new AppError(451, TAKEN_DOWN);
  if (publicity === 'hidden') throw new AppError(404, missing);
  return publicity;
}

export function isPublicOrganization() {
  return and(eq(organizations.approval, 'approved'), isNull(organizations.takenDownAt));
}

export function refuseTakenDown(
  actor: Actor,
  { takenDownAt }: { takenDownAt: Date | null },
  refusal: string,
) {
  if (takenDownAt && actor.role !== 'admin') throw new AppError(403, refusal);
}

/** Compares hashes in constant time, which reveals nothing about the token. */
function isToken(given: string, token: string | null): boolean {
  return given !== '' && token !== null && timingSafeEqual(digest(given), digest(token));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
