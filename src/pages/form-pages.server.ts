import { type Context, Hono } from 'hono';
import { makeReportLimit } from '#features/admin/admin.routes.server.ts';
import { createReport } from '#features/admin/reports.server.ts';
import type { AdminOptions } from '#features/admin/safety.server.ts';
import { checkedText } from '#features/interactions/interactions.contract.ts';
import type { LetterCheckOptions } from '#features/interactions/interactions.routes.server.ts';
import { checkText } from '#features/interactions/receipts.server.ts';
import { readAboutPage } from '#features/public-pages/public-pages.server.ts';
import { AppError } from '#http/errors.server.ts';
import { readFields } from '#http/form-body.server.ts';
import { parseInput } from '#http/json-body.server.ts';
import { clientAddress } from '#http/limits/client-address.server.ts';
import { languageNamed } from '#http/page-language.server.ts';
import { sameOrigin } from '#http/security.server.ts';
import { errorText } from '#i18n/errors.contract.ts';
import { errorSentence } from '#i18n/errors.server.ts';
import type { Language } from '#i18n/languages.contract.ts';
import { tPage } from '#i18n/t.ts';
import { newReport } from '#safety/reports.contract.ts';
import { type PagesOptions, renderAbout, renderAnswer } from './page-documents.server.tsx';
import { answerFound, encodeFound } from './pages.server.ts';

const LETTER_LIMIT = { mostBytes: 256 * 1024, refusal: errorText('check.bodyTooLong') };
const REPORT_LIMIT = { mostBytes: 64 * 1024, refusal: errorText('report.tooLong') };

export function formPageRoutes(pages: PagesOptions, checks: LetterCheckOptions, admin: AdminOptions) {
  const { db } = pages;
  const { publicUrl } = pages.config;
  const { trustedProxies } = admin.config;
  const reports = makeReportLimit(admin);

  async function checkLetter(c: Context, campaignId: number, fields: { text: string }) {
    const { text } = parseInput(checkedText, fields);
    await checks.limit.takeFrom(clientAddress(c, trustedProxies));
    return { ...fields, check: await checkText(db, campaignId, text) };
  }

  async function report(c: Context, fields: URLSearchParams): Promise<void> {
    const reason = [fields.get('kind'), fields.get('words')].filter(Boolean).join('\n');
    const sent = { pageUrl: fields.get('pageUrl'), reason, email: fields.get('email') };
    const parsed = parseInput(newReport, sent);
    await reports.takeFrom(clientAddress(c, trustedProxies));
    await createReport(db, publicUrl, parsed);
  }

  return new Hono()
    .post('/c/:abbreviation/:campaignId/about', sameOrigin(publicUrl), async (c) => {
      c.header('Cache-Control', 'no-store');
      c.header('X-Robots-Tag', 'noindex');
      const text = (await readFields(c, LETTER_LIMIT)).get('text') ?? '';
      const { abbreviation, campaignId } = c.req.param();
      const found = await readAboutPage(db, abbreviation, campaignId);
      if (found.kind === 'moved') return c.redirect(`/c/${found.publicUrl}`, 308);
      if (found.kind !== 'page') return answerFound(c, pages, encodeFound(pages, found, 'campaign-missing'));
      const { id, language } = found.campaign;
      return answerForm(c, language, {
        submit: async () => renderAbout(pages, found, await checkLetter(c, id, { text })),
        refuse: (problem) => renderAbout(pages, found, { text, problem }),
      });
    })
    .post('/report', sameOrigin(publicUrl), async (c) => {
      c.header('Cache-Control', 'no-store');
      const language = languageNamed(c.req.query('language'));
      const fields = await readFields(c, REPORT_LIMIT);
      const href = pathWithin(publicUrl, fields.get('pageUrl'));
      const show = (say: () => { title: string; text: string }) =>
        renderAnswer(pages, language, () => ({ ...say(), lead: { href, label: tPage('report.back') } }));
      return answerForm(c, language, {
        async submit() {
          await report(c, fields);
          return show(() => ({ title: tPage('report.thanksTitle'), text: tPage('report.thanks') }));
        },
        refuse: (text) => show(() => ({ title: tPage('report.notSent'), text })),
      });
    });
}

async function answerForm(
  c: Context,
  language: Language,
  form: { submit(): Promise<string>; refuse(problem: string): string },
): Promise<Response> {
  try {
    return c.html(await form.submit());
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.retryAfter) c.header('Retry-After', String(error.retryAfter));
    return c.html(form.refuse(errorSentence(language, error.text)), error.status);
  }
}

function pathWithin(publicUrl: URL, address: string | null): string {
  const url = URL.parse(address ?? '', publicUrl);
  return url?.origin === publicUrl.origin ? url.pathname : '/';
}
