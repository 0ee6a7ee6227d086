import { z } from 'zod';
import { AppError } from '#http/errors.server.ts';
import { isWebAddress } from '#http/link.contract.ts';
import type { SetDetails, SetRow } from '../../set-rows.contract.ts';
import { inBatches } from '../batches.server.ts';
import { readDocument } from '../bytes.server.ts';
import { readJson, yamlItems } from '../items.server.ts';
import { looseList, looseText } from '../loose.contract.ts';
import { checkingPeople, type PersonInput } from '../person-rows.ts';
import type { ZipEntry } from '../zip-entries.server.ts';
import { congressDistrict, congressRole, stateCalled } from './us-divisions.ts';

export const CONGRESS: SetDetails = {
  name: 'Congress of the United States',
  country: 'US',
  source: 'https://github.com/unitedstates/congress-legislators',
  licence: 'CC0 1.0',
};

const NO_LEGISLATORS = 'This zip has committees, but not the file legislators-current.';

const term = z.object({
  type: z.enum(['rep', 'sen']),
  state: z.string(),
  district: looseText,
  end: looseText,
  party: looseText,
  url: looseText,
  contact_form: looseText,
  address: looseText,
  phone: looseText,
});
const legislator = z.object({
  id: z.object({ bioguide: z.string() }),
  name: z.object({ first: looseText, last: looseText, official_full: looseText }),
  terms: z.array(z.unknown()).min(1),
});
type Legislator = z.output<typeof legislator>;

const committee = z.object({
  thomas_id: z.string(),
  name: z.string(),
  subcommittees: looseList(z.object({ thomas_id: z.string(), name: z.string() })),
});
const members = looseList(z.object({ bioguide: z.string() }));

/** Committees by the key of the person. */
type Committees = Map<string, string[]>;

export function* legislatorsIn(text: string): Generator<Legislator> {
  for (const item of itemsIn(text)) {
    const read = legislator.safeParse(item);
    if (read.success) yield read.data;
  }
}

function itemsIn(text: string): Iterable<unknown> {
  const document = readJson(text);
  if (document === undefined) return yamlItems(text);
  return Array.isArray(document) ? document : [document];
}

/** Reads the files of legislators, committees and their members, in any order. */
export async function* readCongressFiles(entries: AsyncIterable<ZipEntry>): AsyncGenerator<SetRow[]> {
  const texts = new Map<string, string>();
  for await (const { name, bytes } of entries) {
    const [, kind = ''] = /([a-z-]+)-current\./.exec(name) ?? [];
    texts.set(kind, await readDocument(bytes));
  }
  const names = new Map<string, string>();
  for await (const items of inBatches(itemsIn(texts.get('committees') ?? ''))) addNames(names, items);
  const committees: Committees = new Map();
  for await (const items of inBatches(itemsIn(texts.get('committee-membership') ?? ''))) {
    addMembers(committees, names, items);
  }
  const legislators = texts.get('legislators');
  if (legislators === undefined) throw new AppError(400, NO_LEGISLATORS);
  yield* legislatorRows(legislatorsIn(legislators), committees);
}

function addNames(names: Map<string, string>, items: unknown[]): void {
  for (const item of items) {
    const read = committee.safeParse(item);
    if (!read.success) continue;
    const { thomas_id: id, name, subcommittees } = read.data;
    names.set(id, name);
    for (const sub of subcommittees) names.set(id + sub.thomas_id, `${name}: ${sub.name}`);
  }
}

function addMembers(committees: Committees, names: Map<string, string>, items: unknown[]): void {
  for (const item of items) {
    for (const [id, list] of Object.entries(item ?? {})) {
      const name = names.get(id);
      if (name === undefined) continue;
      for (const { bioguide } of members.parse(list)) {
        committees.set(bioguide, [...(committees.get(bioguide) ?? []), name]);
      }
    }
  }
}

export function legislatorRows(
  legislators: Iterable<Legislator>,
  committees: Committees,
): AsyncGenerator<SetRow[]> {
  return inBatches(rowsOf(legislators, committees));
}

function* rowsOf(legislators: Iterable<Legislator>, committees: Committees): Generator<SetRow> {
  const check = checkingPeople();
  let line = 0;
  for (const one of legislators) {
    line += 1;
    const { first, last, official_full: full } = one.name;
    const name = full ?? [first, last].filter(Boolean).join(' ');
    const input = personOf(one);
    if (typeof input === 'string') yield { kind: 'problem', line, name, sentence: input };
    else yield check(line, { ...input, name, committees: committees.get(one.id.bioguide) });
  }
}

function personOf({ id, terms }: Legislator): PersonInput | string {
  const read = term.safeParse(terms.at(-1));
  if (!read.success) return 'The last term can’t be read';
  const last = read.data;
  const state = stateCalled(last.state);
  if (!state) return `This isn’t a state: ${last.state.slice(0, 20)}`;
  const isSenator = last.type === 'sen';
  const district = isSenator
    ? { division: state.division, name: state.name }
    : congressDistrict(state, last.district ?? '');
  if (!district) return `This isn’t a district: ${last.district?.slice(0, 20) ?? ''}`;
  return {
    key: id.bioguide,
    role: congressRole(state, isSenator ? null : (last.district ?? '')),
    chamber: isSenator ? 'U.S. Senate' : 'U.S. House',
    division: district.division,
    district: district.name,
    // Most have a form on their website, whose address isn't in this file.
    formUrl: [last.contact_form, last.url].find((url) => url && isWebAddress(url)),
    phone: last.phone,
    postal: last.address ? postalOf(last.address, isSenator) : null,
    party: last.party,
    endsOn: last.end,
  };
}

function postalOf(address: string, isSenator: boolean): string {
  const chamber = isSenator ? 'U.S. Senate' : 'U.S. House of Representatives';
  const place = address.search(/[,;]?\sWashington\b/i);
  if (place === -1) return [chamber, address].join('\n');
  const zip = /\d{5}(-\d{4})?/.exec(address.slice(place))?.[0] ?? (isSenator ? '20510' : '20515');
  return [chamber, address.slice(0, place), `Washington, DC ${zip}`].join('\n');
}
