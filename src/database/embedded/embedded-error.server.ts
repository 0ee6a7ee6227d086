/** Why the embedded Postgres is not to be had, in one line that says what to do. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError';
}

/** Whether `error` is the system's or Postgres's with one of these codes. */
export function hasCode(error: unknown, ...codes: string[]) {
  return error instanceof Error && 'code' in error && codes.some((code) => code === error.code);
}

/** One line: the message, or what a program that failed had to say. */
export function reasonOf(error: unknown) {
  const [message, ...output] = String(error instanceof Error ? error.message : error).split('\n');
  const spoken = output.find((line) => /error:|FATAL:/.test(line)) ?? output.find((line) => line !== '');
  return (spoken ?? message ?? '').replace(/^.*(?=FATAL:)/, '');
}
