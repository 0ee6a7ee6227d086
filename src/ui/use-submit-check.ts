import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Before the form around an element is submitted, `check` may put something right, or stop it with false. */
export function useSubmitCheck(inside: RefObject<HTMLElement | null>, check: () => boolean): void {
  const checkNow = useEffectEvent((event: Event) => {
    if (check()) return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    const form = inside.current?.closest('form');
    const onSubmit = (event: Event) => checkNow(event);
    form?.addEventListener('submit', onSubmit, { capture: true });
    return () => form?.removeEventListener('submit', onSubmit, { capture: true });
  }, [inside]);
}
