import { z } from 'zod';
import type { SetDetails, SetRow } from '../../set-rows.contract.ts';
import { inBatches } from '../batches.server.ts';
import { readDocument, takingTurns } from '../bytes.server.ts';
import { readYaml } from '../items.server.ts';
import { looseList, looseText } from '../loose.contract.ts';
import { checkingPeople, type PersonInput } from '../person-rows.ts';
import { type SetFileOptions, todayIn } from '../set-file.ts';
import type { ZipEntry } from '../zip-entries.server.ts';
import { officeOf } from './openstates-offices.ts';
import { usAddressLines } from './us-divisions.ts';

export const OPEN_STATES: SetDetails = {
  name: 'Legislators of the United States',
  country: 'US',
  source: 'https://github.com/openstates/people',
  licence: 'CC0 1.0',
};
/** Home addresses aren't read. */
const OFFICES = ['capitol', 'capitol-mail', 'primary', 'district-mail', 'district'];
const MAX_COMMITTEES = 50;

const person = z.object({
  id: z.string(),
  name: z.string(),
  email: looseText,
  party: looseList(z.object({ name: z.string(), end_date: looseText })),
  roles: looseList(
    z.object({
      type: z.string(),
      jurisdiction: z.string(),
      district: looseText,
      start_date: looseText,
      end_date: looseText,
    }),
  ),
  offices: looseList(z.object({ classification: looseText, address: looseText, voice: looseText })),
});
type Person = z.output<typeof person>;
type Role = Person['roles'][number];

const committee = z.object({
  id: z.string(),
  name: z.string(),
  parent: looseText,
  members: looseList(z.object({ person_id: z.string(), end_date: looseText })),
});
type Committee = z.output<typeof committee>;

/** A file that can't be read is its path. */
type ReadPerson = Person | string;

export async function* readOpenStates(
  entries: AsyncIterable<ZipEntry>,
  _: SetDetails,
  options: SetFileOptions,
): AsyncGenerator<SetRow[]> {
  const people: ReadPerson[] = [];
  const committees = new Map<string, Committee>();
  const pause = takingTurns();
  for await (const { name, bytes } of entries) {
    const read = readYaml(await readDocument(bytes));
    if (name.includes('/committees/')) addCommittee(committees, read);
    else people.push(person.safeParse(read).data ?? name);
    await pause();
  }
  const today = todayIn(options);
  yield* inBatches(rowsOf(people, committeesByPerson(committees, today), today));
}

function addCommittee(committees: Map<string, Committee>, document: unknown): void {
  const read = committee.safeParse(document);
  if (read.success) committees.set(read.data.id, read.data);
}

function committeesByPerson(committees: Map<string, Committee>, today: string): Map<string, string[]> {
  const byPerson = new Map<string, string[]>();
  for (const { name, parent, members } of committees.values()) {
    const above = committees.get(parent ?? '')?.name;
    const full = above && !name.startsWith(above) ? `${above}: ${name}` : name;
    for (const member of members) {
      if (member.end_date && member.end_date < today) continue;
      const names = byPerson.get(member.person_id) ?? [];
      if (names.length < MAX_COMMITTEES) names.push(full);
      byPerson.set(member.person_id, names);
    }
  }
  return byPerson;
}

function* rowsOf(people: ReadPerson[], committees: Map<string, string[]>, today: string): Generator<SetRow> {
  const check = checkingPeople();
  let line = 0;
  for (const one of people) {
    line += 1;
    if (typeof one === 'string') {
      yield { kind: 'problem', line, name: '', sentence: `This file can’t be read: ${one.slice(-150)}` };
      continue;
    }
    const role = one.roles.find((candidate) => isCurrent(candidate, today));
    if (!role) continue;
    const office = officeOf(role);
    if (!office) yield { kind: 'problem', line, name: one.name, sentence: unknownOffice(role) };
    else yield check(line, { ...personOf(one, role), ...office, committees: committees.get(one.id) });
  }
}

function isCurrent({ start_date: start, end_date: end }: Role, today: string): boolean {
  return (!start || start <= today) && (!end || end >= today);
}

function unknownOffice({ type, jurisdiction, district }: Role): string {
  return `This office is unknown: ${[type, district, jurisdiction].filter(Boolean).join(', ').slice(0, 150)}`;
}

function personOf({ id, name, email, party, offices }: Person, role: Role): PersonInput {
  const places = OFFICES.flatMap((wanted) =>
    offices.filter(({ classification }) => classification === wanted),
  );
  const address = places.find((place) => place.address)?.address;
  const isForm = /^https?:/i.test(email ?? '');
  return {
    key: id,
    name,
    email: isForm ? null : email,
    formUrl: isForm ? email : null,
    phone: places.find(({ voice }) => voice)?.voice,
    postal: address ? usAddressLines(address) : null,
    party: party.find(({ end_date: end }) => !end)?.name,
    endsOn: role.end_date || null,
  };
}
