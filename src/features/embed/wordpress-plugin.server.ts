import { strToU8, zipSync } from 'fflate';
import source from './wordpress-plugin.php?raw';

/** The same site always gets the same bytes, so caches and checksums work. */
const MADE_AT = '1980-01-01T00:00:00';

export function makeWordPressPlugin({ origin, host }: URL): Uint8Array<ArrayBuffer> {
  const file = `redress-${host.replaceAll(/[^a-z0-9.]/g, '-')}`;
  return zipSync({ [file]: { [`${file}.php`]: strToU8(pluginFor({ origin, host })) } }, { mtime: MADE_AT });
}

function pluginFor({ origin, host }: Pick<URL, 'origin' | 'host'>): string {
  // A host may have an apostrophe, which would end a PHP string.
  const site = origin.replaceAll("'", "\\'");
  return source.replaceAll('{site}', () => site).replaceAll('{host}', () => host);
}
