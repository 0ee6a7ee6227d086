import { type Answer, AnswerPage } from '#features/public-pages/answer-page.tsx';
import { inLanguage } from '#i18n/catalogs.server.ts';
import type { Language } from '#i18n/languages.contract.ts';
import { contextOf, type PagesOptions, render } from './rendering.server.ts';

/** These pages have no analytics, because some have a token in their address. */
export function renderAnswer(options: PagesOptions, language: Language, tell: () => Answer): string {
  return inLanguage(language, () => {
    const answer = tell();
    const title = `${answer.title} · ${options.config.siteName}`;
    const page = <AnswerPage {...answer} context={contextOf(options, '/', language)} />;
    return render(options, { language, title }, page, undefined, false);
  });
}
