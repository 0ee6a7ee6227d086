import { useEffect, useState } from 'react';

/** The value as it was when it last stood still, for half a second or as long as is said. */
export function useSettled<Value>(value: Value, ms = 500): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
