/** Callers with the same key share the next call, which begins after each of them asked. */
export function makeSharedCalls<Answer>() {
  const running = new Map<string, Promise<unknown>>();
  const waiting = new Map<string, Promise<Answer>>();

  return (key: string, call: () => Promise<Answer>): Promise<Answer> => {
    const shared = waiting.get(key);
    if (shared) return shared;
    const begin = () => {
      waiting.delete(key);
      const begun = call();
      const end = () => {
        if (running.get(key) === begun) running.delete(key);
      };
      running.set(key, begun);
      begun.then(end, end);
      return begun;
    };
    const before = running.get(key);
    if (!before) return begin();
    const next = before.then(begin, begin);
    waiting.set(key, next);
    return next;
  };
}
