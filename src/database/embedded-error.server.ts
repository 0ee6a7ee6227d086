/** Why the embedded Postgres is not to be had, in one line that says what to do. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError';
}

/** Whether `error` is the system's or Postgres's with one of these codes. */
export function hasCode(error: unknown, ...codes: string[]) {
  return error instanceof Error && 'code' in error && codes.some((code) => code === error.code);
}

/** One line: what a program of ours had to say of its failure, or else the message. */
export function reasonOf(error: unknown) {
  const [message, ...output] = String(error instanceof Error ? error.message : error).split('\n');
  return output.find((line) => /error|fatal/i.test(line)) ?? message;
}
