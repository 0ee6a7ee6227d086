// @ts-check
import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

// The build runs this on the pinned Node, because each version of Node compresses to other bytes.
const [folder = ''] = process.argv.slice(2);
const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
  (entry) => entry.isFile() && /\.(js|css|svg|json|txt|ico)$/.test(entry.name),
);
await Promise.all(files.map((entry) => compress(join(entry.parentPath, entry.name))));

/** @param {string} file */
async function compress(file) {
  const bytes = await readFile(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, { params }),
    promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  if (br.length < bytes.length) await writeFile(`${file}.br`, br);
  if (gz.length < bytes.length) await writeFile(`${file}.gz`, gz);
}
