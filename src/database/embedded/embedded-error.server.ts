/** Why the embedded Postgres can't be used, in one line that says what to do. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError';
}

/** Whether it is an error of the system or of Postgres with one of these codes. */
export function hasCode(error: unknown, ...codes: string[]) {
  return error instanceof Error && 'code' in error && codes.some((code) => code === error.code);
}

/** One line: the message, or what a failed program printed. */
export function reasonOf(error: unknown) {
  const [message, ...output] = String(error instanceof Error ? error.message : error).split('\n');
  const spoken = output.find((line) => /error:|FATAL:/.test(line)) ?? output.find((line) => line !== '');
  return (spoken ?? message ?? '').replace(/^.*(?=FATAL:)/, '');
}
