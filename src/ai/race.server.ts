interface Runner<Event, Failure> {
  events: AsyncGenerator<Event, Failure | undefined>;
  first: Promise<{ runner: Runner<Event, Failure>; result: IteratorResult<Event, Failure | undefined> }>;
  leave(): Promise<void>;
}

type Begin<Event, Failure> = (signal: AbortSignal) => Runner<Event, Failure>['events'];

/** Runners work at the same time. The first one that has an event wins, and the others are stopped. */
export class Race<Event, Failure> implements AsyncDisposable {
  readonly #signal: AbortSignal;
  readonly #runners = new Set<Runner<Event, Failure>>();
  #entered = Promise.withResolvers<void>();

  constructor(signal: AbortSignal) {
    this.#signal = signal;
  }

  enter(begin: Begin<Event, Failure>): void {
    const leaving = new AbortController();
    const events = begin(AbortSignal.any([this.#signal, leaving.signal]));
    const runner: Runner<Event, Failure> = {
      events,
      first: events.next().then((result) => ({ runner, result })),
      async leave() {
        leaving.abort();
        await events.return(undefined).catch(() => {});
      },
    };
    runner.first.catch(() => {});
    this.#runners.add(runner);
    this.#entered.resolve();
  }

  /** The events of the winner. Returns false if every runner has failed. Whatever one throws ends the race. */
  async *run(): AsyncGenerator<Event, boolean> {
    while (this.#runners.size > 0) {
      this.#entered = Promise.withResolvers();
      const firsts = Array.from(this.#runners, ({ first }) => first);
      const found = await Promise.race([this.#entered.promise, ...firsts]);
      if (!found) continue;
      const { runner, result } = found;
      if (!result.done) return yield* this.#win(runner, result.value);
      this.#runners.delete(runner);
      if (result.value === undefined) return true;
    }
    return false;
  }

  async *#win(winner: Runner<Event, Failure>, first: Event): AsyncGenerator<Event, boolean> {
    for (const runner of this.#runners) if (runner !== winner) void runner.leave();
    yield first;
    yield* winner.events;
    return true;
  }

  async [Symbol.asyncDispose]() {
    await Promise.all(Array.from(this.#runners, (runner) => runner.leave()));
  }
}
