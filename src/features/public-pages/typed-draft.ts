import type { KeptLetter } from '../letters/ui/letter-state.ts';
import type { WriterDetails } from './letter-form-check.ts';

/** What a visitor typed on one page, and the letter that came of it. */
export interface TypedDraft {
  details: WriterDetails;
  letter?: KeptLetter | undefined;
}

/** Keeps it in this tab, so that a reload loses nothing; false where storage is full or forbidden. */
export function keepTyped(page: string, typed: TypedDraft): boolean {
  try {
    sessionStorage.setItem(storageKey(page), JSON.stringify(typed));
    return true;
  } catch {
    return false;
  }
}

export function findTyped(page: string): TypedDraft | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey(page)) ?? 'null');
    return isTyped(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

function storageKey(page: string): string {
  return `letter:${page}`;
}

/** What lies there was written by `keepTyped`, perhaps by an older version of it. */
function isTyped(kept: unknown): kept is TypedDraft {
  return (
    isRecord(kept) &&
    hasTexts(kept.details, ['userReason', 'userName', 'userAddress']) &&
    isTypedLetter(kept.letter)
  );
}

function isTypedLetter(letter: unknown): boolean {
  return letter === undefined || hasTexts(letter, ['subject', 'text']);
}

function hasTexts(value: unknown, names: string[]): boolean {
  return isRecord(value) && names.every((name) => typeof value[name] === 'string');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
