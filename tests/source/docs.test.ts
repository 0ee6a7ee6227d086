import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findDeadLinks, textOf } from '../support/doc-links.ts';

const PAGES = globSync(['*.md', 'docs/**/*.md', 'bench/*.md']);
/** The security page gives paths below `src`. */
const ROOTS = ['', 'src'];
const PATH = /`([\w.-]+\/[\w./-]+)`/g;
const FOLDERS = /^(src|tests|bench|deploy|docs|scripts|migrations)\//;

test.each(PAGES)('the links of %s lead to files and headings', (page) => {
  expect(findDeadLinks(page)).toEqual([]);
});

test.each(PAGES)('the paths in %s exist', (page) => {
  const paths = [...textOf(page).matchAll(PATH)].map(([, path = '']) => path);
  const wanted = paths.filter((path) => FOLDERS.test(path) || /\.test\.ts$/.test(path));
  expect(wanted.filter((path) => !ROOTS.some((root) => existsSync(join(root, path))))).toEqual([]);
});
