// @ts-check
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { main, ROOT } from './toolchain.mjs';

/** @typedef {{ 'bom-ref': string, name: string, properties: { name: string }[] }} Component */
/** @typedef {{ ref: string, dependsOn: string[] }} Dependency */

const DEVELOPMENT = 'cdx:npm:package:development';
const NOT_SHIPPED = /\.test\.|test-database|^dev\//;
const IMPORT = /(?:from|import|import\() ?['"]([^'"]+)['"]/g;

await main(async () => {
  const file = process.argv[2] ?? 'sbom.cdx.json';
  writeFileSync(file, `${JSON.stringify(readBom(), null, 2)}\n`);
  console.log(`Wrote ${file}.`);
});

/** The same lock file gives the same bytes. npm names the folder instead of the project. */
function readBom() {
  const { serialNumber: _serialNumber, components, dependencies, metadata, ...bom } = askNpm();
  const { timestamp: _timestamp, component, ...rest } = metadata;
  const shipped = findShipped(components, dependencies, component['bom-ref']);
  return {
    ...bom,
    metadata: { ...rest, component: { ...component, type: 'application', name: 'redress' } },
    components: components
      .filter((one) => shipped.has(one['bom-ref']))
      .map((one) => ({ ...one, properties: one.properties.filter(({ name }) => name !== DEVELOPMENT) })),
    dependencies: dependencies
      .filter(({ ref }) => shipped.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => shipped.has(one)) })),
  };
}

/** @returns {{ serialNumber: string, components: Component[], dependencies: Dependency[], metadata: any }} */
function askNpm() {
  const args = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'];
  const npm = process.env.npm_execpath;
  const [command, first] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []];
  const maxBuffer = 64 * 1024 * 1024;
  return JSON.parse(execFileSync(command, [...first, ...args], { cwd: ROOT, encoding: 'utf8', maxBuffer }));
}

/**
 * The build puts some development packages into the files for browsers, and they have dependencies too.
 * @param {Component[]} components
 * @param {Dependency[]} dependencies
 * @param {string} root
 */
function findShipped(components, dependencies, root) {
  const imported = findImports();
  const production = components.filter(
    ({ name, properties }) => imported.has(name) || properties.every((one) => one.name !== DEVELOPMENT),
  );
  const shipped = new Set([root, ...production.map((one) => one['bom-ref'])]);
  const dependsOn = new Map(dependencies.map((one) => [one.ref, one.dependsOn]));
  for (const ref of shipped) {
    if (ref === root) continue;
    for (const next of dependsOn.get(ref) ?? []) shipped.add(next);
  }
  return shipped;
}

function findImports() {
  const files = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' });
  const sources = files.filter((file) => /\.(tsx?|css)$/.test(file) && !NOT_SHIPPED.test(file));
  const imports = sources.flatMap((file) => [
    ...readFileSync(join(ROOT, 'src', file), 'utf8').matchAll(IMPORT),
  ]);
  return new Set(imports.map(([, path = '']) => /^(@[^/]+\/)?[^/]+/.exec(path)?.[0]));
}
