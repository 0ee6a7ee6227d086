import { z } from 'zod';
import { AppError } from '#http/errors.server.ts';
import type { SetDetails, SetRow } from '../set-rows.contract.ts';
import { readDocument } from './bytes.server.ts';
import { readCsvRows } from './tables/csv-rows.server.ts';
import type { ZipEntry } from './zip-entries.server.ts';

export const BAD_DETAILS = 'The set.json in this zip can’t be read.';
const MAX_DETAIL = 2_000;

const detail = z
  .string()
  .max(MAX_DETAIL)
  .nullish()
  .transform((text) => text ?? undefined);
const ownDetails = z
  .object({
    name: detail,
    country: detail,
    as_of: detail,
    source: detail,
    licence: detail,
    attribution: detail,
  })
  .transform(({ as_of: asOf, ...details }) => ({ ...details, asOf }));

/** Reads people.csv, areas.csv and set.json, in any order. */
export async function* readOwnFiles(
  entries: AsyncIterable<ZipEntry>,
  details: SetDetails,
): AsyncGenerator<SetRow[]> {
  for await (const { name, bytes } of entries) {
    if (!name.endsWith('.json')) yield* (await readCsvRows({ name, bytes }, undefined)).batches;
    else Object.assign(details, readDetails(await readDocument(bytes)));
  }
}

function readDetails(text: string): SetDetails {
  try {
    return withoutEmpty(ownDetails.parse(JSON.parse(text)));
  } catch (cause) {
    throw new AppError(400, BAD_DETAILS, { cause });
  }
}

function withoutEmpty(details: z.output<typeof ownDetails>): SetDetails {
  return Object.fromEntries(Object.entries(details).filter(([, text]) => text?.trim()));
}
