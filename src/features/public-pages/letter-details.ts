import type { KeptLetter } from '../letters/ui/letter-state.ts';
import {
  ADDRESS_TOO_LONG,
  LONGEST_ADDRESS,
  LONGEST_NAME,
  LONGEST_REASON,
  NAME_TOO_LONG,
  REASON_TOO_LONG,
} from '../letters/visitor-text-limits.contract.ts';

/** What a visitor types about themselves; on an organization's page the reason is the topic. */
export interface WriterDetails {
  userReason: string;
  userName: string;
  userAddress: string;
}

export type DetailProblems = Partial<Record<keyof WriterDetails, string>>;

const DETAIL_FIELDS = ['userReason', 'userName', 'userAddress'] as const;

/** The rules of `letters.contract.ts` without its library, which would be half of the page's script. */
export function checkDetails(details: WriterDetails, kind: 'campaign' | 'organization'): DetailProblems {
  const { userReason, userName, userAddress } = trimDetails(details);
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

export function trimDetails({ userReason, userName, userAddress }: WriterDetails): WriterDetails {
  return { userReason: userReason.trim(), userName: userName.trim(), userAddress: userAddress.trim() };
}

export function readDetails(form: HTMLFormElement): WriterDetails {
  const fields = new FormData(form);
  const read = (name: keyof WriterDetails) => String(fields.get(name) ?? '');
  return { userReason: read('userReason'), userName: read('userName'), userAddress: read('userAddress') };
}

/** Leaves alone what has been typed already. */
export function fillDetails(form: HTMLFormElement, details: WriterDetails) {
  for (const name of DETAIL_FIELDS) {
    const field = form.elements.namedItem(name);
    const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
    if (isText && field.value === '') field.value = details[name];
  }
}

export interface KeptDraft {
  details: WriterDetails;
  letter?: KeptLetter | undefined;
}

/** False where storage is full or forbidden. */
export function keepDraft(page: string, draft: KeptDraft): boolean {
  try {
    sessionStorage.setItem(storageKey(page), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function findDraft(page: string): KeptDraft | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey(page)) ?? 'null');
    return isDraft(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

function storageKey(page: string): string {
  return `letter:${page}`;
}

/** An older version of the program may have kept it. */
function isDraft(kept: unknown): kept is KeptDraft {
  return (
    isRecord(kept) &&
    hasTexts(kept.details, DETAIL_FIELDS) &&
    (kept.letter === undefined || hasTexts(kept.letter, ['subject', 'text']))
  );
}

function hasTexts(value: unknown, names: readonly string[]): boolean {
  return isRecord(value) && names.every((name) => typeof value[name] === 'string');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
