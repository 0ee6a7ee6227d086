import type { ReactNode } from 'react';
import { provider } from '#ai/providers.contract.ts';
import type { Config } from '#config.server.ts';
import type { Db } from '#database/client.server.ts';
import type { LetterFormData, PublicPageContext } from '#features/public-pages/public-page-data.ts';
import type { Language } from '#i18n/languages.contract.ts';
import { type DocumentHead, renderDocument } from './document.server.tsx';
import type { PageAssets } from './page-assets.server.ts';
import type { PageCache } from './page-cache.server.ts';

export interface PagesOptions {
  db: Db;
  config: Pick<Config, 'publicUrl' | 'siteName' | 'analytics' | 'interactionRetentionDays' | 'ai'>;
  cache: PageCache;
  assets: PageAssets;
  /** The additional script of embedded pages. */
  embedScript: string;
  headers: Record<string, string>;
  onError(error: unknown): void;
}

export function contextOf({ config }: PagesOptions, path: string, language: Language): PublicPageContext {
  return {
    language,
    siteName: config.siteName,
    year: new Date().getFullYear(),
    writer: provider.options.some((id) => config.ai[id]) ? 'ai' : 'sample',
    retentionDays: config.interactionRetentionDays,
    pageUrl: new URL(path, config.publicUrl).href,
  };
}

export function render(
  { assets, config, embedScript }: PagesOptions,
  head: DocumentHead,
  page: ReactNode,
  letter?: LetterFormData,
  isPublic = true,
): string {
  const analytics = isPublic ? config.analytics : undefined;
  return renderDocument({ head, assets, embedScript, analytics, page, data: letter });
}
