import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';

const openDialogs: (() => void)[] = [];

export function useDialogBehavior(onClose: () => void) {
  const closeNow = useEffectEvent(onClose);
  useEffect(() => {
    const close = () => closeNow();
    openDialogs.push(close);
    return () => void openDialogs.splice(openDialogs.indexOf(close), 1);
  }, []);
  useLayoutEffect(keepScrollbarSpace, []);
  return useReturningFocus();
}

export function closeTopDialog(): boolean {
  const close = openDialogs.at(-1);
  close?.();
  return close !== undefined;
}

/** Where a page has a scrollbar, its space stays free while a dialog hides it; elsewhere none appears. */
function keepScrollbarSpace() {
  const { documentElement: root } = document;
  root.toggleAttribute('data-scrolls', root.scrollHeight > root.clientHeight);
}

/** Radix gives the focus back to its own triggers only; ours are ordinary buttons. */
function useReturningFocus() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = document.activeElement;
      if (!(event.target instanceof HTMLElement)) return;
      const field = event.target.querySelector<HTMLElement>('form :is(input, select, textarea)');
      if (field) event.preventDefault();
      field?.focus();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      // What was pressed may have moved it already, such as to the heading of another page.
      const isFree = document.activeElement === document.body;
      if (isFree && opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
}
