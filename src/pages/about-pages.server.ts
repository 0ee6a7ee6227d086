import { type Context, Hono } from 'hono';
import { checkedText } from '#features/interactions/interactions.contract.ts';
import type { LetterCheckOptions } from '#features/interactions/interactions.routes.server.ts';
import { checkText } from '#features/interactions/receipts.server.ts';
import type { CheckedLetter } from '#features/public-pages/about-page.tsx';
import { readAboutPage } from '#features/public-pages/public-pages.server.ts';
import { AppError } from '#http/errors.server.ts';
import { readFields } from '#http/form-body.server.ts';
import { invalidField } from '#http/json-body.server.ts';
import { clientAddress } from '#http/limits/client-address.server.ts';
import { sameOrigin } from '#http/security.server.ts';
import { errorText } from '#i18n/errors.contract.ts';
import { errorSentence } from '#i18n/errors.server.ts';
import { answerFound, encodeFound, renderAbout } from './pages.server.tsx';
import type { PagesOptions } from './rendering.server.ts';

const LIMIT = { mostBytes: 256 * 1024, refusal: errorText('check.bodyTooLong') };

/** The form for receiving offices works without JavaScript: its response is a page. */
export function aboutPageRoutes(pages: PagesOptions, checks: LetterCheckOptions) {
  const { db } = checks;

  async function check(c: Context, campaignId: number, text: string): Promise<CheckedLetter> {
    const parsed = checkedText.safeParse({ text });
    if (!parsed.success) throw invalidField(parsed.error);
    await checks.limit.takeFrom(clientAddress(c, checks.trustedProxies));
    return { text, check: await checkText(db, campaignId, parsed.data.text) };
  }

  return new Hono().post(
    '/:abbreviation/:campaignId/about',
    sameOrigin(pages.config.publicUrl),
    async (c) => {
      c.header('Cache-Control', 'no-store');
      c.header('X-Robots-Tag', 'noindex');
      const text = (await readFields(c, LIMIT)).get('text') ?? '';
      const { abbreviation, campaignId } = c.req.param();
      const found = await readAboutPage(db, abbreviation, campaignId);
      // The letter is passed on to the new address.
      if (found.kind === 'moved') return c.redirect(`/c/${found.publicUrl}`, 308);
      if (found.kind !== 'page') {
        return answerFound(c, pages, encodeFound(pages, found, 'campaign-missing', undefined));
      }
      try {
        return c.html(renderAbout(pages, found, await check(c, found.campaign.id, text)));
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        const { status, retryAfter } = error;
        const problem = errorSentence(found.campaign.language, error.text);
        if (retryAfter) c.header('Retry-After', String(retryAfter));
        return c.html(renderAbout(pages, found, { text, problem }), status);
      }
    },
  );
}
