import { type ReportAnswer, ReportAnswerPage } from '../features/public-pages/report-answer-page.tsx';
import { type SupporterAnswer, SupporterPage } from '../features/public-pages/supporter-page.tsx';
import { inLanguage } from '../languages/catalogs.server.ts';
import type { Language } from '../languages/languages.contract.ts';
import { contextOf, type PagesOptions, render } from './pages.server.tsx';

export function renderReportAnswer(
  options: PagesOptions,
  language: Language,
  tell: () => ReportAnswer,
): string {
  return inLanguage(language, () => {
    const answer = tell();
    const title = `${answer.title} · ${options.config.siteName}`;
    const page = <ReportAnswerPage {...answer} context={contextOf(options, '/', language)} />;
    return render(options, { language, title }, page);
  });
}

export function renderSupporterAnswer(
  options: PagesOptions,
  language: Language,
  tell: () => SupporterAnswer,
): string {
  return inLanguage(language, () => {
    const answer = tell();
    const title = `${answer.title} · ${options.config.siteName}`;
    const page = <SupporterPage {...answer} context={contextOf(options, '/', language)} />;
    return render(options, { language, title }, page, undefined, false);
  });
}
