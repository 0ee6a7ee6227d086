import { buildIfStale } from '../../../scripts/build.mjs';

/** Builds the program that `npm start` runs. */
export async function setup() {
  await buildIfStale();
}
