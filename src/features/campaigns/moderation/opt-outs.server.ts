import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#database/client.server.ts';
import { users } from '#features/accounts/accounts.table.server.ts';
import { isActiveMember } from '#features/organizations/organization-team.server.ts';
import { organizations } from '#features/organizations/organizations.table.server.ts';
import { layOutMail, type MailSite } from '#mail/mail-layout.server.ts';
import { enqueueMail, type NewMail } from '#mail/mails.server.ts';
import type { NewOptOut, OptOut } from '#safety/opt-outs.contract.ts';
import { addOptOut } from '#safety/opt-outs.server.ts';
import { campaigns } from '../campaigns.table.server.ts';
import { campaignRecipients } from '../recipients/recipients.table.server.ts';

const MAX_NAMES = 10;

export function leaveRecipientOut(
  db: Db,
  actor: { id: number },
  site: MailSite,
  input: NewOptOut,
): Promise<OptOut> {
  return db.transaction(async (tx) => {
    const { isNew, ...recipient } = await addOptOut(tx, actor, input);
    if (!isNew) return recipient;
    for (const affected of await findAffected(tx, recipient.entry)) {
      await enqueueMail(tx, optOutMail(site, affected));
    }
    return recipient;
  });
}

interface Affected {
  to: string;
  organization: string;
  campaigns: string[];
}

function findAffected(tx: Db, entry: string): Promise<Affected[]> {
  return tx
    .select({
      to: users.email,
      organization: organizations.name,
      campaigns: sql<string[]>`array_agg(${campaigns.name} order by ${campaigns.id})`,
    })
    .from(campaigns)
    .innerJoin(organizations, eq(organizations.id, campaigns.organizationId))
    .innerJoin(users, isActiveMember())
    .where(and(whereOnList(entry), ne(campaigns.status, 'Finished')))
    .groupBy(users.id, organizations.id);
}

function whereOnList(entry: string): SQL {
  const { campaignId, position, email } = campaignRecipients;
  const length = entry.length + 1;
  const isCovered = entry.includes('@')
    ? sql`lower(${email}) = ${entry}`
    : sql`right(lower(${email}), ${length}) in (${`@${entry}`}, ${`.${entry}`})`;
  return sql`exists (select from ${campaignRecipients} where ${campaignId} = ${campaigns.id}
    and (${position} = 0 or ${campaigns.recipientMode} <> 'one') and ${isCovered})`;
}

export function optOutMail(site: MailSite, { to, organization, campaigns: names }: Affected): NewMail {
  const { siteName, publicUrl } = site;
  const more = names.length - MAX_NAMES;
  const listed = names.slice(0, MAX_NAMES).join(', ') + (more > 0 ? ` and ${more} more` : '');
  const words = {
    heading: 'A recipient asked not to get letters',
    paragraphs: [
      `A recipient of these ${organization} campaigns has asked not to get letters from ${siteName}: ${listed}.`,
      'Visitors can’t write to them anymore. Campaigns without another recipient get no letters.',
    ],
    button: { label: 'See Your Campaigns', url: new URL('/campaigns', publicUrl).href },
  };
  return {
    to,
    subject: `A recipient asked not to get letters from ${siteName}`,
    ...layOutMail(words, siteName),
  };
}
