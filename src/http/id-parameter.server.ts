import { AppError } from './errors.server.ts';

/** The largest `integer` in Postgres. */
const MOST = 2_147_483_647;

/** A row's id from a path. What can't be one names nothing: a 404 with the given sentence. */
export function readId(parameter: string, notFound: string): number {
  const id = /^[1-9]\d{0,9}$/.test(parameter) ? Number(parameter) : Number.POSITIVE_INFINITY;
  if (id > MOST) throw new AppError(404, notFound);
  return id;
}
