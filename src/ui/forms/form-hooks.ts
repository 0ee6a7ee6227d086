import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

export function useDebouncedValue<Value>(value: Value, ms = 500): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return debounced;
}

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
