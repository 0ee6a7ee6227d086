import { createHash, timingSafeEqual } from 'node:crypto';
import { desc, not, type SQL, type SQLWrapper } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { accepts } from 'hono/accepts';
import { html, raw } from 'hono/html';
import { z } from 'zod';
import type { Db } from '#database/client.server.ts';
import { isLoopbackHost } from '#http/limits/client-address.server.ts';
import { describe } from '#http/route-description.server.ts';
import { mails } from './mail.table.server.ts';

interface OutboxOptions {
  db: Db;
  key: string | undefined;
  isHidden: (address: SQLWrapper) => SQL<boolean>;
}

const PATH = '/api/dev/outbox';
const MOST = 50;

const STYLE = `
:root { color-scheme: light dark }
body { max-width: 46rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; font: 1rem/1.6 "Public Sans", system-ui, sans-serif;
  color: light-dark(#15201b, #eceae0); background: light-dark(#e7eae2, #0d1310) }
article { margin: 1.5rem 0; padding: 1.25rem 1.5rem; background: light-dark(#fffefb, #1c221e); border-radius: 2px }
h1 { font-size: 1.75rem; line-height: 1.2 }
h2 { margin: 0; font-size: 1.25rem; line-height: 1.3 }
h2, p, pre { overflow-wrap: anywhere }
article p { margin: .25rem 0 0; font-size: .9375rem; color: light-dark(#535e57, #a9b2aa) }
pre { margin: 1rem 0 0; font: inherit; white-space: pre-wrap }
a { color: light-dark(#12503b, #86c9a8) }
a:focus-visible { outline: 3px solid currentcolor; outline-offset: 2px }
`;

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');
const PAGE_POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const waitingMail = z
  .object({ id: z.int(), to: z.string(), subject: z.string(), text: z.string(), createdAt: z.iso.datetime() })
  .meta({ id: 'WaitingMail', description: 'An unsent email.' });

type WaitingMail = Omit<typeof mails.$inferSelect, 'html' | 'unsubscribeUrl'>;

export function hasOutbox(config: { mail: { smtpUrl: string | undefined }; publicUrl: URL }): boolean {
  return !config.mail.smtpUrl && isLoopbackHost(config.publicUrl.hostname);
}

export function outboxAddress(publicUrl: URL, key: string): string {
  return new URL(pathWith(key), publicUrl).href;
}

/** Requires the key, because emails hold codes and links, and behind a proxy every request seems local. */
export function outboxRoutes({ db, key, isHidden }: OutboxOptions): Hono {
  return new Hono().get(
    '/',
    describe({
      tag: 'This site',
      name: 'listWaitingMails',
      summary: 'List emails that appear here instead of being sent',
      notes:
        'Returns 404 if emails are sent, on a public site, and without the key. Emails to admins never appear here.',
      access: 'outbox-key',
      query: { key: 'The key; a bearer token works too.' },
      answers: {
        200: z.array(waitingMail).describe('The newest 50, newest first. Browsers get a page.'),
        404: 'There is nothing at this address.',
      },
    }),
    async (c) => {
      if (!key || !hasKey(c, key)) return c.notFound();
      const { id, to, subject, text, createdAt } = mails;
      const newest = await db
        .select({ id, to, subject, text, createdAt })
        .from(mails)
        .where(not(isHidden(to)))
        .orderBy(desc(createdAt), desc(id))
        .limit(MOST);
      c.header('Cache-Control', 'no-store');
      c.header('Vary', 'Accept');
      // Its address holds the key.
      c.header('Referrer-Policy', 'no-referrer');
      const supports = ['application/json', 'text/html'];
      if (accepts(c, { header: 'Accept', supports, default: 'application/json' }) !== 'text/html')
        return c.json(newest);
      c.header('Content-Security-Policy', PAGE_POLICY);
      return c.html(renderOutboxPage(newest, key));
    },
  );
}

function hasKey(c: Context, key: string): boolean {
  const bearer = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
  const given = [c.req.query('key'), bearer].filter((text) => text !== undefined);
  return given.some((text) => timingSafeEqual(sha256(text), sha256(key)));
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

function pathWith(key: string): string {
  return `${PATH}?key=${encodeURIComponent(key)}`;
}

function renderOutboxPage(newest: WaitingMail[], key: string) {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Outbox</title>
<style>${raw(STYLE)}</style>
</head>
<body>
<main>
<h1>Outbox</h1>
<p>No mail server is configured, so emails appear here instead. Emails to admins are printed in the terminal. <a href="${pathWith(key)}">Refresh</a></p>
${newest.length === 0 ? html`<p>No emails yet.</p>` : newest.map(renderMail)}
</main>
</body>
</html>
`;
}

function renderMail({ to, subject, text, createdAt }: WaitingMail) {
  const time = createdAt.toISOString();
  return html`<article>
<h2>${subject}</h2>
<p>To ${to}, <time datetime="${time}">${time.slice(0, 16).replace('T', ' ')} UTC</time></p>
<pre>${linkAddresses(text)}</pre>
</article>
`;
}

function linkAddresses(text: string) {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : part));
}
