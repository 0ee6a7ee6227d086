import { desc } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { accepts } from 'hono/accepts';
import type { Db } from '../database/client.server.ts';
import { isLocalVisit } from '../http/client-address.server.ts';
import { mails } from './mail.table.server.ts';
import { outboxPagePolicy, renderOutboxPage } from './outbox-page.server.ts';

export interface OutboxOptions {
  db: Db;
  publicUrl: URL;
  smtpUrl: string | undefined;
}

const MOST = 50;

/** Mails hold codes and links: they are shown only where no mail leaves the machine, and only on it (running.md). */
export function outboxRoutes({ db, publicUrl, smtpUrl }: OutboxOptions): Hono {
  return new Hono().get('/api/dev/outbox', async (c) => {
    if (smtpUrl || !isLocalVisit(c, publicUrl)) return c.notFound();
    const newest = await findNewestMails(db);
    c.header('Cache-Control', 'no-store');
    c.header('Vary', 'Accept');
    if (!prefersPage(c)) return c.json(newest);
    c.header('Content-Security-Policy', outboxPagePolicy);
    return c.html(renderOutboxPage(newest));
  });
}

function findNewestMails(db: Db) {
  const { id, to, subject, text, createdAt } = mails;
  return db
    .select({ id, to, subject, text, createdAt })
    .from(mails)
    .orderBy(desc(createdAt), desc(id))
    .limit(MOST);
}

function prefersPage(c: Context): boolean {
  const supports = ['application/json', 'text/html'];
  return accepts(c, { header: 'Accept', supports, default: 'application/json' }) === 'text/html';
}
