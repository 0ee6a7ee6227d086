import type { ErrorText } from '#i18n/errors.contract.ts';
import { AppError } from './errors.server.ts';

const MAX_INTEGER = 2_147_483_647;

export function readId(parameter: string, notFound: ErrorText | string): number {
  const id = Number(parameter);
  if (!/^[1-9]\d{0,9}$/.test(parameter) || id > MAX_INTEGER) throw new AppError(404, notFound);
  return id;
}
