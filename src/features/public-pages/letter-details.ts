import type { KeptLetter } from '../letters/ui/letter-state.ts';
import {
  ADDRESS_TOO_LONG,
  LONGEST_ADDRESS,
  LONGEST_NAME,
  LONGEST_REASON,
  NAME_TOO_LONG,
  REASON_TOO_LONG,
} from '../letters/visitor-text-limits.contract.ts';

const DETAIL_FIELDS = ['userReason', 'userName', 'userAddress'] as const;

/** What a visitor types about themselves; on an organization's page the reason is the topic. */
export type WriterDetails = Record<(typeof DETAIL_FIELDS)[number], string>;

export type DetailProblems = Partial<WriterDetails>;

/** The rules of `letters.contract.ts` without its library, which would be half of the page's script. */
export function checkDetails(details: WriterDetails, kind: 'campaign' | 'organization'): DetailProblems {
  const { userReason, userName, userAddress } = details;
  return {
    ...(kind === 'organization' &&
      !userReason && { userReason: "Please enter what you'd like to write about" }),
    ...(userReason.length > LONGEST_REASON && { userReason: REASON_TOO_LONG }),
    ...(!userName && { userName: 'Please enter your name' }),
    ...(userName.length > LONGEST_NAME && { userName: NAME_TOO_LONG }),
    ...(!userAddress && { userAddress: 'Please enter your mailing address' }),
    ...(userAddress.length > LONGEST_ADDRESS && { userAddress: ADDRESS_TOO_LONG }),
  };
}

export function firstProblem(problems: DetailProblems): keyof WriterDetails | undefined {
  return DETAIL_FIELDS.find((field) => problems[field]);
}

export function readDetails(form: HTMLFormElement): WriterDetails {
  const fields = new FormData(form);
  const read = (name: keyof WriterDetails) => String(fields.get(name) ?? '').trim();
  return { userReason: read('userReason'), userName: read('userName'), userAddress: read('userAddress') };
}

export function fillDetails(form: HTMLFormElement, details: WriterDetails) {
  for (const name of DETAIL_FIELDS) {
    const field = form.elements.namedItem(name);
    if (field && 'value' in field && field.value === '') field.value = details[name];
  }
}

export interface KeptDraft {
  details: WriterDetails;
  letter?: KeptLetter;
  /** What the letter was written from. */
  letterDetails?: WriterDetails;
  /** The ids of the letters that were emailed or copied: what the site keeps a record of. */
  usedIds?: string[];
  /** Generate was pressed, and the page reloads itself to do it. */
  isPressed?: boolean;
}

/** False where storage is full or forbidden. */
export function keepDraft(page: string, draft: KeptDraft): boolean {
  try {
    sessionStorage.setItem(`letter:${page}`, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function forgetDraft(page: string) {
  sessionStorage.removeItem(`letter:${page}`);
}

export function findDraft(page: string): KeptDraft | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(`letter:${page}`) ?? 'null');
    return typeof kept?.details?.userName === 'string' ? kept : undefined;
  } catch {
    return undefined;
  }
}
