import { execFile } from 'node:child_process';
import { appendFile, cp, mkdir, mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { packageFile, projectNode, ROOT } from '../scripts/toolchain.mjs';

const BELOW_LETTERS = ['accounts', 'organizations', 'settings', 'campaigns', 'interactions'];

/** The rooms, and those that each may import. */
const ROOMS = {
  accounts: [],
  organizations: ['accounts'],
  settings: ['accounts'],
  campaigns: ['accounts', 'organizations'],
  interactions: ['accounts', 'organizations', 'campaigns'],
  letters: BELOW_LETTERS,
  'public-pages': [...BELOW_LETTERS, 'letters'],
  'staff-letters': [...BELOW_LETTERS, 'letters'],
};

/** Files that are not there, each with imports that it may and may not have. */
const POSITIONS: { file: string; may: string[]; mayNot: string[] }[] = [
  ...Object.entries(ROOMS).flatMap(([room, below]) => roomPositions(room, below)),
  ...['src/database/a.server.ts', 'src/ai/a.server.ts', 'src/mail/a.ts', 'src/http/a.server.tsx'].map(
    (file) => ({
      file,
      may: ['../database/client.server.ts', 'pg', 'node:fs'],
      mayNot: ['../config.server.ts', '../features/accounts/accounts.table.server.ts', '../ui/button.tsx'],
    }),
  ),
  {
    file: 'src/openapi/a.server.tsx',
    may: ['../http/errors.server.ts', '../ui/button.tsx', 'zod'],
    mayNot: ['../config.server.ts', '../features/accounts/accounts.contract.ts'],
  },
  ...['src/ui/a.tsx', 'src/ui/a.ts'].map((file) => ({
    file,
    may: ['./button.tsx', 'radix-ui'],
    mayNot: [
      ...['./a.server.ts', './a.server.tsx', 'node:fs', '../http/errors.ts', '../public.client.tsx'],
      '../features/public-pages/letter-composer.tsx',
    ],
  })),
  {
    file: 'src/public.client.tsx',
    may: ['./features/public-pages/campaign-page.tsx', './ui/button.tsx'],
    mayNot: ['./pages.server.tsx', './app.server.ts', 'node:fs', './features/letters/letters.server.ts'],
  },
  {
    file: 'src/frame/a.tsx',
    may: ['../features/accounts/site.ts', '../ui/button.tsx', '../http/api-call.ts'],
    mayNot: ['../features/accounts/sessions.server.ts', 'node:fs'],
  },
  { file: 'src/app.server.ts', may: ['./features/letters/letters.server.ts', 'node:fs'], mayNot: [] },
];

function roomPositions(room: string, below: string[]) {
  const folder = `src/features/${room}`;
  const others = Object.keys(ROOMS).filter((other) => other !== room);
  const above = others.filter((other) => !below.includes(other));
  const contracts = below.map((other) => `../${other}/${other}.contract.ts`);
  const serverOnly = ['./own.server.ts', './own.server.tsx', '../../http/errors.server.ts', 'node:fs'];
  const always = ['zod', './own.contract.ts', ...contracts];
  const never = [
    '../../entry.ts',
    '../../frame/staff-frame.tsx',
    ...above.map((other) => `../${other}/${other}.contract.ts`),
  ];
  return [
    ...['a.server.ts', 'a.server.tsx'].map((name) => ({
      file: `${folder}/${name}`,
      may: [...always, ...serverOnly, ...below.map((other) => `../${other}/${other}.server.ts`)],
      mayNot: [...never, ...above.map((other) => `../${other}/${other}.server.ts`)],
    })),
    ...['a.ts', 'a.tsx'].map((name) => ({
      file: `${folder}/${name}`,
      may: [...always, 'react', '../../ui/button.tsx'],
      mayNot: [...never, ...serverOnly, ...above.map((other) => `../${other}/list-page.tsx`)],
    })),
    {
      file: `${folder}/a.contract.ts`,
      may: always,
      mayNot: [...never, ...serverOnly, 'react', './own.ts', ...below.map((other) => `../${other}/own.ts`)],
    },
    { file: `${folder}/a.test.ts`, may: ['../../app.server.ts'], mayNot: [] },
  ];
}

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

describe('Biome', () => {
  let complaints: Complaint[];
  beforeAll(async () => {
    complaints = await lint(
      POSITIONS.map(({ file, may, mayNot }) => [file, [...may, ...mayNot].map(importOf)]),
    );
  });

  test.each(POSITIONS)('knows what $file may import', ({ file, may, mayNot }) => {
    const sources = [...may, ...mayNot];
    const refused = complaints
      .filter((complaint) => complaint.file === file)
      .map((complaint) => sources[complaint.line - 1]);
    expect(refused.sort()).toEqual(mayNot.toSorted());
  });

  test('finds a circle of imports', async () => {
    const [first] = await lint([
      [
        'src/mail/first.server.ts',
        ["export { second } from './second.server.ts';", 'export const first = 1;'],
      ],
      [
        'src/mail/second.server.ts',
        ["export { first } from './first.server.ts';", 'export const second = 2;'],
      ],
    ]);
    expect(first?.rule).toBe('lint/suspicious/noImportCycles');
  });
});

test('knip finds an unused export, an unused file and an unused dependency', async () => {
  const folder = await newFolder();
  await cp(ROOT, folder, { recursive: true, filter: isSource });
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  await appendFile(join(folder, 'src/http/errors.server.ts'), 'export const planted = 1;\n');
  await writeFile(join(folder, 'src/http/planted.server.ts'), 'export const alone = 1;\n');
  const manifest = await readFile(join(ROOT, 'package.json'), 'utf8');
  const withOneMore = manifest.replace('"dependencies": {', '"dependencies": { "planted-package": "1.0.0",');
  await writeFile(join(folder, 'package.json'), withOneMore);
  const report = await capture(folder, 'knip/bin/knip.js', ['--reporter', 'compact']);
  expect(report).toMatch(/errors\.server\.ts: planted/);
  expect(report).toMatch(/planted\.server\.ts/);
  expect(report).toMatch(/planted-package/);
});

const MADE = new Set(['node_modules', 'dist', 'data', '.git']);

function isSource(path: string): boolean {
  return !MADE.has(relative(ROOT, path));
}

function importOf(source: string): string {
  return `import '${source}';`;
}

type Complaint = z.infer<typeof biomeReport>['diagnostics'][number];

const biomeReport = z.object({
  diagnostics: z.array(
    z
      .object({
        category: z.string(),
        location: z.object({ path: z.string(), start: z.object({ line: z.number() }) }),
      })
      .transform(({ category, location }) => ({
        file: location.path,
        line: location.start.line,
        rule: category,
      })),
  ),
});

/** What Biome says of the imports in a tree of these files under the project's rules. */
async function lint(files: [file: string, lines: string[]][]): Promise<Complaint[]> {
  const folder = await newFolder();
  await Promise.all(['biome.json', '.gitignore'].map((file) => cp(join(ROOT, file), join(folder, file))));
  for (const [file, lines] of files) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), `${lines.join('\n')}\n`);
  }
  const report = await capture(folder, '@biomejs/biome/bin/biome', [
    'lint',
    '--reporter=json',
    '--max-diagnostics=none',
    '--only=style/noRestrictedImports',
    '--only=suspicious/noImportCycles',
  ]);
  return biomeReport.parse(JSON.parse(report)).diagnostics;
}

/** The standard output of one of the project's tools, whatever its exit code. */
function capture(folder: string, tool: string, args: string[]): Promise<string> {
  return new Promise((resolve) => {
    execFile(projectNode(), [packageFile(tool), ...args], { cwd: folder }, (_error, output) =>
      resolve(output),
    );
  });
}

async function newFolder(): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'redress-rules-')));
  folders.push(folder);
  return folder;
}
