import { DETAIL_FIELDS, type WriterDetails } from './letter-form-check.ts';
import { findTyped } from './typed-draft.ts';

export function readFields(form: HTMLFormElement): WriterDetails {
  const fields = new FormData(form);
  return {
    userReason: String(fields.get('userReason') ?? ''),
    userName: String(fields.get('userName') ?? ''),
    userAddress: String(fields.get('userAddress') ?? ''),
  };
}

export function focusField(form: HTMLFormElement, name: keyof WriterDetails) {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}

/** Puts back what was typed before a reload, where nothing has been typed since. */
export function resumeTyping(form: HTMLFormElement, page: string) {
  const typed = findTyped(page);
  for (const name of DETAIL_FIELDS) {
    const field = form.elements.namedItem(name);
    const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
    if (!isText || !typed || field.value !== '') continue;
    field.value = typed.details[name];
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/**
 * Whether the visitor pressed Generate before this script was here (ruling 33). The press leaves its mark on
 * a hidden field that nobody else touches: a submission makes every field `:user-valid`.
 */
export function wasPressedEarly(form: HTMLFormElement): boolean {
  return (
    CSS.supports('selector(:user-valid)') && form.querySelector('[data-early-press]:user-valid') !== null
  );
}
