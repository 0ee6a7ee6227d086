import { z } from 'zod';
import type { SetRow } from '../set-rows.contract.ts';
import { inBatches } from './batches.server.ts';
import { looseList, looseText } from './loose.contract.ts';
import { checkingPeople, type PersonInput } from './person-rows.ts';
import { type SetFileOptions, todayIn } from './set-file.ts';

const contacts = looseList(z.object({ type: z.string(), value: z.string() }));
const links = looseList(z.object({ url: z.string(), note: looseText }));
const place = z.object({
  id: looseText,
  name: looseText,
  identifiers: looseList(z.object({ scheme: looseText, identifier: z.string() })),
});
const membership = z.object({
  person_id: looseText,
  organization_id: looseText,
  on_behalf_of_id: looseText,
  post_id: looseText,
  area_id: looseText,
  area: place.optional().catch(undefined),
  legislative_period_id: looseText,
  role: looseText,
  start_date: looseText,
  end_date: looseText,
  contact_details: contacts,
});
const organization = z.object({ id: z.string(), name: looseText, classification: looseText });
const post = z.object({
  id: z.string(),
  label: looseText,
  role: looseText,
  area_id: looseText,
  area: place.optional().catch(undefined),
});
const period = z.object({ id: z.string(), end_date: looseText });
const person = z.object({
  id: z.string(),
  name: looseText,
  email: looseText,
  contact_details: contacts,
  links,
  memberships: looseList(membership),
});

const unread = z.array(z.unknown()).catch([]);

/** The items are read one by one, because a whole file takes too long at once. */
export const popoloDocument = z.object({
  persons: z.array(z.unknown()),
  memberships: unread,
  organizations: unread,
  posts: unread,
  areas: unread,
  events: unread,
});
type Popolo = z.output<typeof popoloDocument>;
type Membership = z.output<typeof membership>;
type Person = z.output<typeof person>;

const PARTY = /party|faction|group|caucus/i;
const COMMITTEE = /committee/i;
const MAX_COMMITTEES = 50;

export async function* popoloRows(document: Popolo, options: SetFileOptions): AsyncGenerator<SetRow[]> {
  yield* inBatches(rowsOf(document, await indexOf(document, todayIn(options))));
}

function* rowsOf(document: Popolo, index: Index): Generator<SetRow> {
  const check = checkingPeople();
  let line = 0;
  for (const one of document.persons) {
    line += 1;
    const read = person.safeParse(one);
    if (!read.success) {
      yield { kind: 'problem', line, name: '', sentence: 'This person has no id' };
      continue;
    }
    const all = [...(index.memberships.get(read.data.id) ?? []), ...read.data.memberships];
    const current = all.filter((one) => isCurrent(one, index));
    if (all.length === 0 || current.length > 0) yield check(line, personOf(read.data, current, index));
  }
}

async function indexOf(document: Popolo, today: string) {
  const byPerson = new Map<string, Membership[]>();
  for (const one of await itemsOf(document.memberships, membership)) {
    const list = byPerson.get(one.person_id ?? '') ?? [];
    list.push(one);
    byPerson.set(one.person_id ?? '', list);
  }
  return {
    today,
    memberships: byPerson,
    organizations: byId(await itemsOf(document.organizations, organization)),
    posts: byId(await itemsOf(document.posts, post)),
    areas: byId(await itemsOf(document.areas, place)),
    periods: byId(await itemsOf(document.events, period)),
  };
}
type Index = Awaited<ReturnType<typeof indexOf>>;

async function itemsOf<Item>(list: unknown[], schema: z.ZodType<Item>): Promise<Item[]> {
  const items: Item[] = [];
  for await (const batch of inBatches(list)) {
    for (const one of batch) {
      const read = schema.safeParse(one);
      if (read.success) items.push(read.data);
    }
  }
  return items;
}

function byId<Item extends { id?: string | undefined }>(items: Item[]): Map<string | undefined, Item> {
  return new Map(items.map((one) => [one.id, one]));
}

function isCurrent({ start_date, end_date, legislative_period_id }: Membership, index: Index): boolean {
  const end = end_date || index.periods.get(legislative_period_id ?? '')?.end_date;
  return (!start_date || start_date <= index.today) && (!end || end >= index.today);
}

function personOf(one: Person, memberships: Membership[], index: Index): PersonInput {
  const classOf = (id: string | undefined) => index.organizations.get(id ?? '')?.classification ?? '';
  const nameOf = (id: string | undefined) => index.organizations.get(id ?? '')?.name;
  const named = (kind: RegExp) => memberships.filter((at) => kind.test(classOf(at.organization_id)));
  const others = memberships.filter(
    (at) => !PARTY.test(classOf(at.organization_id)) && !COMMITTEE.test(classOf(at.organization_id)),
  );
  const seat = others.find((at) => areaOf(at, index)) ?? others[0];
  const area = seat && areaOf(seat, index);
  const post = index.posts.get(seat?.post_id ?? '');
  const all = [...one.contact_details, ...memberships.flatMap((at) => at.contact_details)];
  const contact = (type: RegExp) => all.find((detail) => type.test(detail.type))?.value;
  return {
    key: one.id,
    name: one.name,
    role: post?.label ?? seat?.role ?? post?.role,
    chamber: nameOf(seat?.organization_id),
    division: area && divisionOf(area),
    district: area?.name,
    email: one.email || contact(/^e-?mail$/i),
    formUrl: contact(/form/i) ?? one.links.find(({ note }) => /form|contact/i.test(note ?? ''))?.url,
    phone: contact(/^(phone|voice|tel(ephone)?|cell)$/i),
    postal: contact(/address|postal/i),
    party: nameOf(seat?.on_behalf_of_id) ?? nameOf(named(PARTY)[0]?.organization_id),
    committees: named(COMMITTEE)
      .map((at) => nameOf(at.organization_id) ?? '')
      .filter(Boolean)
      .slice(0, MAX_COMMITTEES),
    endsOn: /^\d{4}-\d\d-\d\d$/.exec(seat?.end_date ?? '')?.[0],
  };
}

function areaOf({ area, area_id, post_id }: Membership, index: Index) {
  const post = index.posts.get(post_id ?? '');
  return area ?? index.areas.get(area_id) ?? post?.area ?? index.areas.get(post?.area_id);
}

function divisionOf({ id, identifiers }: z.output<typeof place>): string | undefined {
  const ocd = identifiers.find(({ identifier }) => identifier.startsWith('ocd-division/'));
  return ocd?.identifier ?? id;
}
