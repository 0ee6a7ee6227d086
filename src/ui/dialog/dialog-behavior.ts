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

function keepScrollbarSpace() {
  const { documentElement: root } = document;
  root.toggleAttribute('data-scrolls', root.scrollHeight > root.clientHeight);
}

let lastPlaces: HTMLElement[] = [];

/** Radix returns the focus to its own triggers only; ours are ordinary buttons. */
function useReturningFocus() {
  const places = useRef<HTMLElement[]>([]);
  return {
    onOpenAutoFocus: (event: Event) => {
      // A dialog that follows another returns the focus to the opener of the first.
      if (document.activeElement !== document.body) lastPlaces = placesAround(document.activeElement);
      places.current = lastPlaces;
      if (!(event.target instanceof HTMLElement)) return;
      const field = event.target.querySelector<HTMLElement>('form :is(input, select, textarea)');
      if (field) event.preventDefault();
      field?.focus();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      // The pressed button may have moved the focus already, such as to the heading of another page.
      if (document.activeElement === document.body) focusFirst(places.current);
    },
  };
}

function placesAround(element: Element | null): HTMLElement[] {
  if (!(element instanceof HTMLElement)) return [];
  return [element, ...placesAround(element.parentElement?.closest('section, main') ?? null)];
}

function focusFirst([place, ...others]: HTMLElement[]): void {
  place?.focus();
  const isTaken = document.activeElement !== document.body;
  const [next] = others;
  if (isTaken || !next) return;
  if (!next.hasAttribute('tabindex')) {
    next.tabIndex = -1;
    next.addEventListener('blur', () => next.removeAttribute('tabindex'), { once: true });
  }
  focusFirst(others);
}
