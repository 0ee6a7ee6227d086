import { useRef } from 'react';

/** Radix gives the focus back to a trigger of its own only; ours are ordinary buttons. */
export function useReturningFocus() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      // What was pressed may have moved it on already, such as to the heading of another page.
      const isFree = document.activeElement === document.body;
      if (isFree && opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
}
