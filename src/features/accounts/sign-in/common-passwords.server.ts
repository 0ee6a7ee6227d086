import { AppError } from '#http/errors.server.ts';

export const TOO_COMMON = 'This password is too common. Please choose another.';

const MAX_RANK = 10_000;
const MIN_LENGTH = 6;

let reading: Promise<Set<string>> | undefined;

/** Throws a 400 for one of the 10,000 most common passwords, ignoring case. */
export async function refuseCommonPassword(password: string): Promise<void> {
  reading ??= readCommonPasswords();
  if ((await reading).has(password.toLowerCase())) throw new AppError(400, TOO_COMMON);
}

/** Loaded with the first new password, because most processes never need it. */
async function readCommonPasswords(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const mostCommonFirst = dictionary['passwords-common'];
  return new Set(mostCommonFirst.filter(({ length }) => length >= MIN_LENGTH).slice(0, MAX_RANK));
}
