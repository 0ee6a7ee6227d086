export class StartupError extends Error {
  override name = 'StartupError';
}

export function hasCode(error: unknown, ...codes: string[]): error is Error & { code: unknown } {
  return error instanceof Error && 'code' in error && codes.some((code) => code === error.code);
}
