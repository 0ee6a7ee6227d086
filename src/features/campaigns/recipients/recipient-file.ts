import { atMost } from '../field.contract.ts';
import { readCsv, withoutGuard } from './csv.ts';
import { personKey } from './recipient-list.ts';
import {
  MAX_AREAS,
  MAX_CAMPAIGN_AREAS,
  MAX_RECIPIENTS,
  type RecipientInput,
  recipientInput,
  TOO_MANY_AREAS,
  TOO_MANY_OF_ONE,
} from './recipients.contract.ts';

export const NO_COLUMNS =
  'The first line must name the columns: name and email, and optionally role, salutation and areas.';
export const TOO_MANY_LINES = `${atMost('A file', MAX_RECIPIENTS, 'lines with recipients')}.`;

const MAX_COLUMNS = 50;
export const TOO_MANY_COLUMNS = `${atMost('A file', MAX_COLUMNS, 'columns')}.`;
export const TOO_MANY_EMPTY_LINES = `${atMost('A file', MAX_RECIPIENTS, 'empty lines')}.`;

const AT_ONCE_MS = 20;

const COLUMNS = {
  name: ['name', 'recipient', 'recipientname', 'fullname'],
  email: ['email', 'emailaddress', 'mail', 'recipientemail'],
  role: ['role', 'title', 'position', 'office', 'district'],
  salutation: ['salutation', 'greeting'],
  areas: ['areas', 'area', 'postcodes', 'postcode', 'postalcode', 'zip', 'zipcode', 'zipcodes', 'plz'],
};
type Column = keyof typeof COLUMNS;

type Entry = { line: number; recipient: RecipientInput };
/** `areas` has the areas of all lines of a person. It is undefined if no line has the column. */
type Person = Entry & { areas?: Set<string> };

export interface ReadFile {
  lines: number;
  entries: Entry[];
  problems: { line: number; sentence: string }[];
}

export async function readRecipientFile(text: string): Promise<ReadFile | string> {
  const lines = readCsv(text, { columns: MAX_COLUMNS, emptyLines: MAX_RECIPIENTS });
  const columns = columnsIn(lines.next().value?.cells ?? []);
  if (typeof columns === 'string') return columns;
  const file: Reading = { lines: 0, areas: 0, people: new Map(), problems: [] };
  let begun = performance.now();
  for (const { line, cells } of lines) {
    if (cells.length > MAX_COLUMNS) return TOO_MANY_COLUMNS;
    if (cells.length === 0) return TOO_MANY_EMPTY_LINES;
    const refusal = takeLine(file, line, readPerson(columns, cells));
    if (refusal) return refusal;
    if (performance.now() - begun < AT_ONCE_MS) continue;
    await new Promise((resolve) => setTimeout(resolve));
    begun = performance.now();
  }
  return { lines: file.lines, entries: [...file.people.values()].map(withAreas), problems: file.problems };
}

interface Reading extends Pick<ReadFile, 'lines' | 'problems'> {
  areas: number;
  people: Map<string, Person>;
}

type Columns = (Column | undefined)[];

function columnsIn(cells: string[]): Columns | string {
  if (cells.length > MAX_COLUMNS) return TOO_MANY_COLUMNS;
  const columns = cells.map(columnOf);
  return columns.includes('name') && columns.includes('email') ? columns : NO_COLUMNS;
}

function takeLine(file: Reading, line: number, read: RecipientInput | string): string | undefined {
  file.lines += 1;
  if (file.lines > MAX_RECIPIENTS) return TOO_MANY_LINES;
  if (typeof read !== 'string') file.areas += read.areas?.length ?? 0;
  if (file.areas > MAX_CAMPAIGN_AREAS) return TOO_MANY_AREAS;
  const problem = typeof read === 'string' ? read : add(file.people, { line, recipient: read });
  if (problem) file.problems.push({ line, sentence: problem });
  return undefined;
}

function columnOf(heading: string): Column | undefined {
  const wanted = heading.toLowerCase().replaceAll(/[^a-z]/g, '');
  const columns: Column[] = ['name', 'email', 'role', 'salutation', 'areas'];
  return columns.find((column) => COLUMNS[column].includes(wanted));
}

function readPerson(columns: Columns, cells: string[]): RecipientInput | string {
  const values: Partial<Record<Column, string>> = {};
  for (const [place, column] of columns.entries()) {
    if (column) values[column] ??= withoutGuard(cells[place] ?? '').trim();
  }
  const areas = values.areas === undefined ? undefined : areasIn(values.areas);
  if (typeof areas === 'string') return areas;
  const parsed = recipientInput.safeParse({ ...values, areas });
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const isEmpty = issue?.path[0] === 'email' && !values.email;
  return isEmpty ? 'There is no email address' : (issue?.message ?? 'This line can’t be read');
}

function add(people: Map<string, Person>, { line, recipient }: Entry): string | undefined {
  const key = personKey(recipient);
  const person: Person = people.get(key) ?? { line, recipient };
  people.set(key, person);
  if (!recipient.areas) return undefined;
  const areas = person.areas ?? new Set();
  person.areas = areas;
  const more = recipient.areas.filter((area) => !areas.has(area));
  if (areas.size + more.length > MAX_AREAS) return TOO_MANY_OF_ONE;
  for (const area of more) areas.add(area);
  return undefined;
}

function withAreas({ line, recipient, areas }: Person): Entry {
  return areas ? { line, recipient: { ...recipient, areas: [...areas].toSorted() } } : { line, recipient };
}

const MAX_RANGE = 10_000;
const BAD_RANGE = `A range of areas goes from a smaller number to a larger one, over at most ${MAX_RANGE.toLocaleString('en-US')} numbers`;

/** Accepts ranges such as 21301-21304. Returns the reason if it can't read the text. */
export function areasIn(text: string): string[] | string {
  const parts = text.split(/[;,|\n]/).map((part) => part.trim());
  const areas = new Set<string>();
  for (const part of new Set(parts)) {
    const read = readPart(part);
    if (typeof read === 'string') return read;
    for (const area of read) areas.add(area);
    if (areas.size > MAX_AREAS) return TOO_MANY_OF_ONE;
  }
  return [...areas];
}

function readPart(part: string): string[] | string {
  const [, from, to] = /^(\d+)\s*(?:-|–|to)\s*(\d+)$/.exec(part) ?? [];
  if (!from || !to || from.length !== to.length || from.length > 9) return part ? [part] : [];
  if (Number(to) < Number(from) || Number(to) - Number(from) >= MAX_RANGE) return BAD_RANGE;
  return beginningsOf(from, to);
}

/** Returns 213 for 21300 to 21399, so lists of prefixes remain short. */
function beginningsOf(from: string, to: string): string[] {
  const beginnings: string[] = [];
  for (let next = Number(from); next <= Number(to); ) {
    let zeros = 0;
    const fits = (size: number) => next % size === 0 && next + size - 1 <= Number(to);
    while (zeros < from.length - 1 && fits(10 ** (zeros + 1))) zeros += 1;
    beginnings.push(
      String(next)
        .padStart(from.length, '0')
        .slice(0, from.length - zeros),
    );
    next += 10 ** zeros;
  }
  return beginnings;
}
