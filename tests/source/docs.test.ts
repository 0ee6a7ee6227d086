import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const PAGES = globSync(['*.md', 'docs/**/*.md', 'bench/*.md']);
/** The security page gives paths below `src`. */
const ROOTS = ['', 'src'];
const PATH = /`([\w.-]+\/[\w./-]+)`/g;
const FOLDERS = /^(src|tests|bench|deploy|docs|scripts|migrations)\//;

test.each(PAGES)('the links of %s lead to files and headings', (page) => {
  const links = [...textOf(page).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
  expect(links.filter((link) => !/^https?:/.test(link) && !leadsSomewhere(page, link))).toEqual([]);
});

test.each(PAGES)('the paths in %s exist', (page) => {
  const paths = [...textOf(page).matchAll(PATH)].map(([, path = '']) => path);
  const wanted = paths.filter((path) => FOLDERS.test(path) || /\.test\.ts$/.test(path));
  expect(wanted.filter((path) => !ROOTS.some((root) => existsSync(join(root, path))))).toEqual([]);
});

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

function textOf(file: string): string {
  return readFileSync(file, 'utf8').replaceAll(/^ *```.*?^ *```/gms, '');
}
