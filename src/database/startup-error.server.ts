/** Why the program or a command can't go on, in one line that says what to do. It is printed as it is. */
export class StartupError extends Error {
  override name = 'StartupError';
}

/** Whether it is an error of the system or of Postgres with one of these codes. */
export function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.some((code) => code === error.code);
}
