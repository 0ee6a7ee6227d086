import { test as isLink } from 'linkifyjs';
import { AppError } from '#http/errors.server.ts';

export const ADDRESS_IN_NAME = "Names can't contain web addresses";
/** DNS allows labels up to this length. */
const MAX_ENDING = 63;

/** Names are emailed to strangers, and email apps link anything like an address. */
export function refuseAddressIn(name: string | undefined, nameBefore?: string): void {
  if (name !== undefined && name !== nameBefore && holdsAddress(name))
    throw new AppError(400, ADDRESS_IN_NAME);
}

function holdsAddress(name: string): boolean {
  const plain = name.normalize('NFKC').replaceAll('。', '.').toLowerCase();
  if (plain.includes('://') || /(?<![\p{L}\p{N}])www\./u.test(plain)) return true;
  return plain.split(/[^\p{L}\p{M}\p{N}.-]/u).some(endsLikeAddress);
}

/** Ignores a period at the end, because "A.B.C." is a name. */
function endsLikeAddress(word: string): boolean {
  const labels = word.split('.').filter((label) => /[\p{L}\p{N}]/u.test(label));
  const ending = labels.at(-1) ?? '';
  if (labels.length < 2 || ending.length > MAX_ENDING) return false;
  return ending.startsWith('xn--') || isLink(`a.${ending.replaceAll(/^-+|-+$/g, '')}`, 'url');
}
