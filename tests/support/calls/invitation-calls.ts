import { desc, eq } from 'drizzle-orm';
import type { Db } from '#database/client.server.ts';
import { organizationManagers } from '#features/organizations/organizations.table.server.ts';
import { mails } from '#mail/mail.table.server.ts';
import { makeOrganization } from './campaign-fixtures.ts';
import { addPerson, type Person } from './people.ts';
import { newEmail } from './permission-scene.ts';
import { callFromAlone, type openWholeApp } from './whole-app.ts';

/** The calls of invitations, and what they leave behind. */
export function openInvitations(db: Db, app: ReturnType<typeof openWholeApp>) {
  async function send(who: Person | null, method: string, path: string, body?: object, to = app) {
    const answer = await callFromAlone(to, `/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(who && { cookie: who.cookie }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, text, said: [answer.status, text], headers: answer.headers };
  }
  return {
    send,
    async scene() {
      const dana = await addPerson(db, newEmail());
      const { id } = await makeOrganization(db, { name: 'Friends of Harlow', createdById: dana.id });
      return { dana, id };
    },
    invite: (who: Person, id: number, email: string) =>
      send(who, 'POST', `/organizations/${id}/invitations`, { email }),
    accept: (who: Person, token: string, to = app) => send(who, 'POST', '/invitations/accept', { token }, to),
    async tokenFor(email: string): Promise<string> {
      const [mail] = await db.select().from(mails).where(eq(mails.to, email)).orderBy(desc(mails.id));
      return /\/invitation\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? 'no token';
    },
    async team(id: number): Promise<number[]> {
      const { organizationId, userId } = organizationManagers;
      const rows = await db.select({ userId }).from(organizationManagers).where(eq(organizationId, id));
      return rows.map((row) => row.userId);
    },
  };
}
