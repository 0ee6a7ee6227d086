/** What every public page says of the program that serves it, besides its own data. */
export interface PublicPageContext {
  siteName: string;
  /** For the line of copyright. */
  year: number;
  /** Who writes here as configured: a model, or the built-in sample writer (ruling 16). */
  writer: 'ai' | 'sample';
  /** Days after which what a visitor sent loses its names, addresses and texts. */
  retentionDays: number;
  /** The page's own absolute address: what is shared, and what an interaction is recorded for. */
  pageUrl: string;
}
