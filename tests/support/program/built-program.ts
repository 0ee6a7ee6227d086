import { buildIfStale } from '../../../scripts/build.mjs';

/** What the journeys run is what `npm start` runs. */
export async function setup() {
  await buildIfStale();
}
