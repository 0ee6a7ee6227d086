import { type Context, Hono } from 'hono';
import type { AdminOptions } from '#features/admin/admin-options.server.ts';
import { makeReportLimit } from '#features/admin/reports.routes.server.ts';
import { createReport } from '#features/admin/reports.server.ts';
import { AppError } from '#http/errors.server.ts';
import { readFields } from '#http/form-body.server.ts';
import { invalidField } from '#http/json-body.server.ts';
import { clientAddress } from '#http/limits/client-address.server.ts';
import { languageNamed } from '#http/page-language.server.ts';
import { sameOrigin } from '#http/security.server.ts';
import { errorText } from '#i18n/errors.contract.ts';
import { errorSentence } from '#i18n/errors.server.ts';
import { tPage } from '#i18n/t.ts';
import { newReport } from '#safety/reports.contract.ts';
import { renderAnswer } from './answer-pages.server.tsx';
import type { PagesOptions } from './rendering.server.ts';

const LIMIT = { mostBytes: 64 * 1024, refusal: errorText('report.tooLong') };

/** Browsers without JavaScript post the form to its own address and get a page. */
export function reportPageRoutes(pages: PagesOptions, options: AdminOptions) {
  const { publicUrl, trustedProxies } = options.config;
  const limit = makeReportLimit(options);

  async function report(c: Context, fields: URLSearchParams): Promise<void> {
    const reason = [fields.get('kind'), fields.get('words')].filter(Boolean).join('\n');
    const sent = { pageUrl: fields.get('pageUrl'), reason, email: fields.get('email') };
    const parsed = newReport.safeParse(sent);
    if (!parsed.success) throw invalidField(parsed.error);
    await limit.takeFrom(clientAddress(c, trustedProxies));
    await createReport(options.database.db, publicUrl, parsed.data);
  }

  return new Hono().post('/', sameOrigin(publicUrl), async (c) => {
    c.header('Cache-Control', 'no-store');
    const language = languageNamed(c.req.query('language'));
    const fields = await readFields(c, LIMIT);
    const backTo = pathWithin(publicUrl, fields.get('pageUrl'));
    try {
      await report(c, fields);
      return c.html(renderAnswer(pages, language, () => ({ ...sent(), lead: leadTo(backTo) })));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const { status, retryAfter } = error;
      if (retryAfter) c.header('Retry-After', String(retryAfter));
      const text = errorSentence(language, error.text);
      const told = () => ({ title: tPage('report.notSent'), text, lead: leadTo(backTo) });
      return c.html(renderAnswer(pages, language, told), status);
    }
  });
}

function leadTo(href: string | undefined) {
  return href ? { href, label: tPage('report.back') } : undefined;
}

function sent() {
  return { title: tPage('report.thanksTitle'), text: tPage('report.thanks') };
}

function pathWithin(publicUrl: URL, address: string | null): string {
  const url = URL.parse(address ?? '', publicUrl);
  return url?.origin === publicUrl.origin ? url.pathname : '/';
}
