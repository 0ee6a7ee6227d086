import { z } from 'zod';

const VISIBLE = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}]/u;

export function isVisible(text: string): boolean {
  return VISIBLE.test(text);
}

export function requiredText(message: string) {
  return z.string(message).trim().regex(VISIBLE, message);
}

export function emptyAsNull(text: string | null | undefined): string | null {
  return text && isVisible(text) ? text : null;
}
