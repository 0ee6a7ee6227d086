/** Writes items that arrive during a commit together in the next one, because many letters change the same few rows. */
export function makeBatch<Item>(write: (items: Item[]) => Promise<void>) {
  let waiting: Item[] = [];
  let next: Promise<void> | undefined;
  let last: Promise<unknown> = Promise.resolve();

  async function writeWaiting(): Promise<void> {
    const items = waiting;
    waiting = [];
    next = undefined;
    await write(items);
  }

  return {
    add(item: Item): Promise<void> {
      waiting.push(item);
      next ??= last.then(writeWaiting);
      last = next.catch(() => undefined);
      return next;
    },
  };
}
