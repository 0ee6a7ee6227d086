/** Why the embedded Postgres is not to be had, in one line that says what to do. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError';
}

/** Whether `error` is the system's or Postgres's with one of these codes. */
export function hasCode(error: unknown, ...codes: string[]) {
  return error instanceof Error && 'code' in error && codes.some((code) => code === error.code);
}

export function firstLine(error: unknown) {
  return String(error instanceof Error ? error.message : error).split('\n', 1)[0];
}
