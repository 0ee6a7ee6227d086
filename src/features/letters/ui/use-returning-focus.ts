import { useEffect, useRef } from 'react';

/**
 * For a button that goes away when it is pressed, such as Stop: the focus goes back to what began the work,
 * as soon as that can be pressed again.
 */
export function useReturningFocus(isWorking: boolean) {
  const opener = useRef<Element>(null);
  const wanted = useRef(false);
  useEffect(() => {
    if (!isWorking && wanted.current && opener.current instanceof HTMLElement) opener.current.focus();
    wanted.current = false;
  }, [isWorking]);
  return {
    remember() {
      opener.current = document.activeElement;
    },
    giveBack() {
      wanted.current = true;
    },
  };
}
