import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Links of a page that lead to no file or heading. */
export function findDeadLinks(page: string): string[] {
  const links = [...textOf(page).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
  return links.filter((link) => !/^https?:/.test(link) && !leadsSomewhere(page, link));
}

function leadsSomewhere(page: string, link: string): boolean {
  const [path = '', anchor] = link.split('#');
  const file = path === '' ? page : join(dirname(page), path);
  return existsSync(file) && (anchor === undefined || anchorsOf(file).includes(anchor));
}

/** Anchors as GitHub and Forgejo make them. */
function anchorsOf(file: string): string[] {
  const headings = textOf(file).matchAll(/^#+ (.+)$/gm);
  return [...headings].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  );
}

/** Leaves out samples of code. */
export function textOf(file: string): string {
  return readFileSync(file, 'utf8').replaceAll(/^ *```.*?^ *```/gms, '');
}
