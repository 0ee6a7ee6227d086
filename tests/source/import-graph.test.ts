import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';

const BELOW_PAGES = ['database', 'http', 'mail', 'jobs', 'ai', 'safety'];
const BELOW_LETTERS = ['accounts', 'organizations', 'connections', 'settings', 'campaigns', 'interactions'];

/** Each room and the rooms that it may import; `browser`, `ui`, `i18n` and the release's name are open to all. */
const ROOMS: Record<string, string[]> = {
  http: [],
  database: [],
  i18n: [],
  ui: ['http'],
  browser: ['http', 'ui'],
  ai: ['http'],
  jobs: ['database', 'http'],
  mail: ['jobs', 'database', 'http'],
  safety: ['jobs', 'database', 'http'],
  accounts: BELOW_PAGES,
  organizations: [...BELOW_PAGES, 'accounts'],
  connections: [...BELOW_PAGES, 'accounts', 'organizations'],
  settings: [...BELOW_PAGES, 'accounts'],
  campaigns: [...BELOW_PAGES, 'accounts', 'organizations', 'connections'],
  interactions: [...BELOW_PAGES, 'accounts', 'organizations', 'connections', 'campaigns'],
  letters: [...BELOW_PAGES, ...BELOW_LETTERS],
  supporters: [...BELOW_PAGES, ...BELOW_LETTERS, 'letters'],
  numbers: [...BELOW_PAGES, ...BELOW_LETTERS, 'letters', 'supporters'],
  'public-pages': [...BELOW_PAGES, ...BELOW_LETTERS, 'letters'],
  embed: [...BELOW_PAGES, ...BELOW_LETTERS, 'letters', 'public-pages', 'sharing'],
  'launch-check': [...BELOW_PAGES, ...BELOW_LETTERS, 'letters'],
  sharing: [...BELOW_PAGES, 'accounts', 'organizations', 'campaigns'],
  'letter-tester': [...BELOW_PAGES, ...BELOW_LETTERS, 'letters'],
  status: [...BELOW_PAGES, 'accounts', 'settings'],
  admin: [...BELOW_PAGES, ...BELOW_LETTERS, 'letters', 'public-pages', 'status'],
  shell: ['http', 'safety', 'accounts', 'organizations', 'campaigns'],
};

const files = globSync('src/**/*.{ts,tsx}', { exclude: (name) => name.includes('.test.') });
const imports = new Map(files.map((file) => [file, importsOf(file)]));

test.each(Object.keys(ROOMS))('%s imports only the rooms below it', (room) => {
  const allowed = [room, 'browser', 'ui', 'i18n', 'release.server.ts', ...(ROOMS[room] ?? [])];
  const own = files.filter((file) => roomOf(file) === room);
  expect(own).not.toEqual([]);
  const wrong = own.flatMap((file) => localImports(file).filter((other) => !allowed.includes(roomOf(other))));
  expect(wrong).toEqual([]);
});

describe('a file', () => {
  test('that reaches the browser imports nothing of the server', () => {
    const wrong = files
      .filter(reachesBrowser)
      .flatMap((file) => imports.get(file)?.filter(isServerOnly) ?? []);
    expect(wrong).toEqual([]);
  });

  test('that is a contract imports Zod, contracts and the types of English messages', () => {
    const contracts = files.filter((file) => file.endsWith('.contract.ts'));
    const isAllowed = (name: string) =>
      ['zod', 'src/i18n/en.ts'].includes(name) || name.endsWith('.contract.ts');
    const wrong = contracts.flatMap((file) => imports.get(file)?.filter((name) => !isAllowed(name)) ?? []);
    expect(wrong).toEqual([]);
  });

  test('never imports itself by way of others, types included', () => {
    expect(files.filter((file) => reachable(file).has(file))).toEqual([]);
  });
});

function importsOf(file: string): string[] {
  const found = readFileSync(file, 'utf8').matchAll(/(?:\bfrom |\bimport\(|^import )'([^']+)'/gm);
  return [...found].map(([, name = '']) => pathOf(name, file));
}

/** Resolves the `imports` of `package.json` and relative paths. */
function pathOf(name: string, file: string): string {
  if (name.startsWith('.')) return normalize(join(dirname(file), name));
  if (name.startsWith('#tests/')) return name.slice(1);
  return name.startsWith('#') ? `src/${name.slice(1)}` : name;
}

function localImports(file: string): string[] {
  return (imports.get(file) ?? []).filter((name) => name.startsWith('src/'));
}

/** The room of a feature or the folder below `src`; entries have none. */
function roomOf(file: string): string {
  const [, top = '', second = ''] = file.split('/');
  return top === 'features' ? second : top;
}

function reachesBrowser(file: string): boolean {
  const isStartup = /^src\/[^/]+$/.test(file) && !/\.client\.tsx?$/.test(file);
  return !file.includes('.server.') && !isStartup && !file.endsWith('test-database.ts');
}

function isServerOnly(name: string): boolean {
  return name.includes('.server.') || name.startsWith('node:');
}

function reachable(start: string): Set<string> {
  const seen = new Set<string>();
  const open = localImports(start);
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    open.push(...localImports(file));
  }
  return seen;
}
