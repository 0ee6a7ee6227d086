import type { RecipientInput } from './recipients.contract.ts';

export interface Listed {
  id: number | undefined;
  name: string;
  role: string | null;
  salutation: string | null;
  email: string | null;
  formUrl: string | null;
  formLimit: number | null;
  postal: string | null;
  areas: string[];
}

type Entry = RecipientInput & { id?: number | undefined };

export interface ListChange {
  save: readonly Entry[];
  remove?: readonly number[];
  first?: number | undefined;
  /** Set for whole lists, which match people by email instead of id. `replaces` removes people who aren't in it. */
  whole?: 'replaces' | 'adds';
  isPartial?: boolean;
}

export function changedList(list: readonly Listed[], change: ListChange): Listed[] {
  const { save, remove, first, whole, isPartial = false } = change;
  const byId = new Map(list.map((one) => [one.id, one]));
  const people = whole && matchPeople(list, save);
  const saved = save.map((entry) =>
    merged(people ? people.get(entry) : byId.get(entry.id), entry, isPartial),
  );
  if (whole === 'replaces') return saved;
  const changed = new Map(saved.map((one) => [one.id, one]));
  const removed = new Set<number | undefined>(remove);
  const remaining = list.filter(({ id }) => !removed.has(id)).map((one) => changed.get(one.id) ?? one);
  const next = [...remaining, ...saved.filter(({ id }) => id === undefined)];
  if (first === undefined) return next;
  return next.toSorted((a, b) => Number(b.id === first) - Number(a.id === first));
}

/** Matches by address and name, then by address only, because names change and offices share an address. */
function matchPeople(list: readonly Listed[], entries: readonly Entry[]): Map<Entry, Listed> {
  const known = new Map<Entry, Listed>();
  const taken = new Set<Listed>();
  for (const keyOf of [personKey, addressOf]) {
    const left = Map.groupBy(
      list.filter((one) => !taken.has(one)),
      keyOf,
    );
    for (const entry of entries) {
      const one = known.has(entry) ? undefined : left.get(keyOf(entry))?.shift();
      if (!one) continue;
      known.set(entry, one);
      taken.add(one);
    }
  }
  return known;
}

type Named = Pick<RecipientInput, 'email' | 'formUrl' | 'postal' | 'name'>;

export function personKey(person: Named): string {
  return JSON.stringify([addressOf(person), person.name.toLowerCase()]);
}

function addressOf({ email, formUrl, postal }: Named): string {
  return email?.toLowerCase() ?? formUrl ?? postal ?? '';
}

function merged(known: Listed | undefined, entry: Entry, isPartial: boolean): Listed {
  const before = isPartial ? known : undefined;
  const valueIn = <Name extends keyof Entry & keyof Listed>(name: Name) =>
    entry[name] === undefined ? (before?.[name] ?? null) : entry[name];
  return {
    id: known?.id,
    name: entry.name,
    role: valueIn('role'),
    salutation: valueIn('salutation'),
    ...routesOf(entry),
    areas: entry.areas ?? before?.areas ?? [],
  };
}

/** An entry says how a recipient is reached, so a new route replaces the earlier ones. */
function routesOf({ email = null, formUrl = null, formLimit = null, postal = null }: Entry) {
  return { email, formUrl, formLimit, postal };
}

export function fingerprintOf({ id, name, role, salutation, areas, ...routes }: Listed): string {
  const { email, formUrl, formLimit, postal } = routes;
  return JSON.stringify([id, name, role, salutation, email, formUrl, formLimit, postal, areas]);
}
