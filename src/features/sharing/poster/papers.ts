/** A paper also needs its size in poster.css. */
export const PAPERS = [
  { id: 'a4', name: 'A4' },
  { id: 'letter', name: 'US Letter' },
] as const;
export type Paper = (typeof PAPERS)[number];

export function findPaper(id: string | undefined): Paper {
  return PAPERS.find((paper) => paper.id === id) ?? PAPERS[0];
}
