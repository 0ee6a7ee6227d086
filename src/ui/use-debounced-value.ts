import { useEffect, useState } from 'react';

/** The value once it has not changed for a while. */
export function useDebouncedValue<Value>(value: Value, ms = 500): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return debounced;
}
