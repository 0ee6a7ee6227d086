import { useRef } from 'react';

/**
 * A dialog that is a form begins at its first field. Radix gives the focus back to a trigger of its own only; ours
 * are ordinary buttons.
 */
export function useReturningFocus() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = document.activeElement;
      const field = firstField(event.target);
      if (!field) return;
      event.preventDefault();
      field.focus();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      // What was pressed may have moved it on already, such as to the heading of another page.
      const isFree = document.activeElement === document.body;
      if (isFree && opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
}

function firstField(dialog: EventTarget | null): HTMLElement | null {
  if (!(dialog instanceof HTMLElement)) return null;
  return dialog.querySelector<HTMLElement>('.dialog-form :is(input, select, textarea)');
}
