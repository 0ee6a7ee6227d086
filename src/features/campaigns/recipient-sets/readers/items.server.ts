import { CORE_SCHEMA, load } from 'js-yaml';
import { AppError } from '#http/errors.server.ts';

/** About 100 ms. A JSON text is read in one piece. */
const MAX_JSON_LENGTH = 5_000_000;
const TOO_LONG_JSON = 'A JSON file can have at most 5 million characters. Please use CSV for longer lists.';
/** About 40 ms. */
const MAX_ITEM_LENGTH = 200_000;
const LIMITS = { schema: CORE_SCHEMA, maxAliases: 0, maxDepth: 20 };

/** Returns undefined if the text isn't YAML. Dates are returned as text. */
export function readYaml(text: string): unknown {
  if (text.length > MAX_ITEM_LENGTH) return undefined;
  try {
    return load(text, LIMITS);
  } catch {
    return undefined;
  }
}

/** Yields each item of a list, or each entry of a mapping as a mapping with one key. */
export function* yamlItems(text: string): Generator<unknown> {
  const isList = /^-[ \n]/m.exec(text.slice(0, 10_000))?.index === firstContent(text);
  const items = text.matchAll(isList ? /^-(?=\s)/gm : /^[^\s#\-.%]/gm);
  let begun: number | undefined;
  for (const { index } of items) {
    if (begun !== undefined) yield readItem(text.slice(begun, index), isList);
    begun = index;
  }
  if (begun !== undefined) yield readItem(text.slice(begun), isList);
}

function firstContent(text: string): number {
  return /^(?![#%\s]|---)/m.exec(text.slice(0, 10_000))?.index ?? 0;
}

function readItem(text: string, isList: boolean): unknown {
  const read = readYaml(text);
  return isList && Array.isArray(read) ? read[0] : read;
}

/** Returns undefined for a text that isn't JSON. */
export function readJson(text: string): unknown {
  if (!/^\s*[{[]/.test(text)) return undefined;
  if (text.length > MAX_JSON_LENGTH) throw new AppError(400, TOO_LONG_JSON);
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
