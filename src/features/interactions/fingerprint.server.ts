import { createHash } from 'node:crypto';

const WORDS_IN_A_RUN = 5;

/** Finds 99.6% of letters that share half of their runs, and 4% of those that share a tenth. */
const BANDS = 42;
const ROWS = 3;

/** A letter and a changed version of it share at least this part. */
const SAME_LETTER = 0.25;

export interface Fingerprint {
  /** Contains the smallest hash of its runs for each of 126 hash functions. */
  minhashes: number[];
  /** Letters are looked up by these groups of three minhashes, hashed with the campaign. */
  bands: bigint[];
  runs: number;
}

export function normalizeText(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[‘’‚‛′]/g, "'")
    .replace(/[“”„‟″«»]/g, '"')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

export function hashText(text: string): string {
  return createHash('sha256').update(normalizeText(text)).digest('hex');
}

/** Ignores case, spaces and marks. Fits into an integer column. */
export function hashLine(line: string, campaignId: number): number {
  return wordsIn(line).reduce((hash, word) => mix(Math.imul(hash, 31) + word, campaignId), campaignId);
}

/** Doesn't reveal the text. A text without words has an empty fingerprint, similar to nothing. */
export function fingerprintOf(text: string, campaignId: number): Fingerprint {
  return fingerprintOfRuns(hashRuns(text), campaignId);
}

/** Leaves out the writer's own words. `part` is how much remains, from 0 to 1. */
export function fingerprintWithout(
  ownWords: string,
  text: string,
  campaignId: number,
): Fingerprint & { part: number } {
  const own = new Set(hashRuns(ownWords));
  const all = hashRuns(text);
  const runs = all.filter((run) => !own.has(run));
  return { ...fingerprintOfRuns(runs, campaignId), part: runs.length / Math.max(1, all.length) };
}

function fingerprintOfRuns(runs: Uint32Array, campaignId: number): Fingerprint {
  const minhashes = runs.length === 0 ? [] : SEEDS.map((seed) => smallestHash(runs, seed));
  return { minhashes, bands: bandsOf({ minhashes }, campaignId), runs: runs.length };
}

export function bandsOf({ minhashes }: Hashes, campaignId: number): bigint[] {
  if (minhashes.length === 0) return [];
  return Array.from({ length: BANDS }, (_, band) => hashBand(minhashes, band, campaignId));
}

type Hashes = Pick<Fingerprint, 'minhashes'>;

export function overlapOf({ minhashes }: Hashes, { minhashes: others }: Hashes): number {
  if (minhashes.length === 0 || minhashes.length !== others.length) return 0;
  return minhashes.filter((hash, index) => hash === others[index]).length / minhashes.length;
}

/** Estimates the part of a letter's runs that a text also has, from 0 to 1, however long the text is. */
export function partOf(letter: Omit<Fingerprint, 'bands'>, text: Omit<Fingerprint, 'bands'>): number {
  const overlap = overlapOf(letter, text);
  return (overlap * (letter.runs + text.runs)) / ((1 + overlap) * Math.max(1, letter.runs));
}

export function resembles(letter: Omit<Fingerprint, 'bands'> & { allRuns: number }, text: string): boolean {
  const other = fingerprintOf(text, 0);
  const common = partOf(letter, other) * letter.runs;
  const others = Math.max(0, other.runs - (letter.allRuns - letter.runs));
  return common > 0 && common >= SAME_LETTER * (letter.runs + others - common);
}

/** A text shorter than a run is one run. */
function hashRuns(text: string): Uint32Array {
  const words = wordsIn(text);
  const length = Math.min(WORDS_IN_A_RUN, words.length);
  if (length === 0) return new Uint32Array();
  const runs = Array.from({ length: words.length - length + 1 }, (_, start) =>
    words.slice(start, start + length).reduce((run, word) => mix(Math.imul(run, 31) + word, 1), 0),
  );
  return Uint32Array.from(runs);
}

function wordsIn(text: string): number[] {
  return Array.from(normalizeText(text).matchAll(WORD), ([word]) => hashWord(word));
}

/** In scripts without spaces between words, each character counts as a word. */
const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]|[\p{L}\p{M}\p{N}]+(?:['.,-][\p{L}\p{N}]+)*/gu;

function hashWord(word: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < word.length; index += 1) {
    hash = Math.imul(hash ^ word.charCodeAt(index), 0x01000193);
  }
  return hash;
}

const SEEDS = Array.from({ length: BANDS * ROWS }, (_, index) => mix(index + 1, 0x9e3779b9));

function smallestHash(runs: Uint32Array, seed: number): number {
  let smallest = 0x7fffffff;
  for (const run of runs) smallest = Math.min(smallest, mix(run, seed));
  return smallest;
}

function hashBand(minhashes: number[], band: number, campaignId: number): bigint {
  const rows = [campaignId, band, ...minhashes.slice(band * ROWS, (band + 1) * ROWS)];
  const [high, low] = [0x243f6a88, 0x13198a2e].map((seed) =>
    rows.reduce((hash, row) => mix(Math.imul(hash, 31) + row, seed), seed),
  );
  return BigInt.asIntN(64, (BigInt(high ?? 0) << 32n) | BigInt.asUintN(32, BigInt(low ?? 0)));
}

/** Applies the finalizer of MurmurHash3. Returns a signed 32-bit integer like those of Postgres. */
function mix(value: number, seed: number): number {
  let hash = value ^ seed;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}
