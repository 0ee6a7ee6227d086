// Records that every translation follows today's English. Run it by hand once all languages have been changed.
import { writeFile } from 'node:fs/promises';
import { hashMessages } from '../src/i18n/english-hashes.server.ts';

const file = new URL('../src/i18n/translations.json', import.meta.url);
await writeFile(file, `${JSON.stringify(hashMessages(), null, 2)}\n`);
