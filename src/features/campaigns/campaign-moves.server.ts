import { ne } from 'drizzle-orm';
import type { Db } from '#database/client.server.ts';
import { users } from '#features/accounts/accounts.table.server.ts';
import type { Actor } from '#features/accounts/sessions.server.ts';
import { findTeamEmails, requireChosenTeam } from '#features/organizations/organization-team.server.ts';
import { AppError } from '#http/errors.server.ts';
import { layOutMail, type MailSite } from '#mail/mail-layout.server.ts';
import { enqueueMail, type NewMail } from '#mail/mails.server.ts';
import { recordAudit } from '#safety/audit.server.ts';
import { MAY_NOT_EDIT } from './campaigns.contract.ts';

interface Named {
  id: number;
  name: string;
}

export interface Move {
  campaign: Named;
  source: Named;
  target: Named;
}

type Owned = { mayEdit: boolean; createdBy: { id: number } | null };

/** Admins can delete or move a campaign, and so can its creator while on the team. */
export function ownsCampaign(actor: Actor, { mayEdit, createdBy }: Owned): boolean {
  return actor.role === 'admin' || (mayEdit && createdBy?.id === actor.id);
}

/** Throws a 403 unless the actor can delete the campaign and is on the team that gets it. */
export async function requireMove(
  tx: Db,
  actor: Actor,
  found: Owned & { organization: { id: number } },
  { id }: { id: number },
): Promise<void> {
  if (found.organization.id === id) return;
  if (!ownsCampaign(actor, found)) throw new AppError(403, MAY_NOT_EDIT);
  await requireChosenTeam(tx, actor, id, MAY_NOT_EDIT);
}

export async function announceMove(tx: Db, actor: Actor, site: MailSite, move: Move): Promise<void> {
  const { campaign, source, target } = move;
  if (source.id === target.id) return;
  await recordAudit(tx, {
    action: 'campaign-moved',
    subject: `campaign:${campaign.id}`,
    actor,
    organizationId: source.id,
    changed: { organizationId: target.id },
  });
  for (const { to } of await findTeamEmails(tx, source.id, ne(users.id, actor.id))) {
    await enqueueMail(tx, movedMail(site, to, actor.email, move));
  }
}

export function movedMail(
  { siteName, publicUrl }: MailSite,
  to: string,
  movedBy: string,
  { campaign, source, target }: Move,
): NewMail {
  const words = {
    heading: 'A campaign was moved to another organization',
    paragraphs: [
      `${movedBy} moved the campaign ${campaign.name} from ${source.name} to ${target.name} on ${siteName}.`,
      'The team of that organization looks after it now. Links you have shared lead to its new address.',
    ],
    button: { label: 'See Your Campaigns', url: new URL('/campaigns', publicUrl).href },
  };
  return { to, subject: `A campaign was moved on ${siteName}`, ...layOutMail(words, siteName) };
}
