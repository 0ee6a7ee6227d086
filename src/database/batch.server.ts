/** Writes items that arrive during a commit together in the next one, because many letters change the same few rows. */
export function makeBatch<Item, Result>(write: (items: Item[]) => Promise<Result>) {
  let waiting: Item[] = [];
  let next: Promise<Result> | undefined;
  let last: Promise<unknown> = Promise.resolve();

  async function writeWaiting(): Promise<Result> {
    const items = waiting;
    waiting = [];
    next = undefined;
    return await write(items);
  }

  return {
    add(item: Item): Promise<Result> {
      waiting.push(item);
      next ??= last.then(writeWaiting);
      last = next.catch(() => undefined);
      return next;
    },
  };
}
