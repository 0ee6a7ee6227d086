import { areasIn } from './area-text.ts';
import { readCsv } from './csv-lines.ts';
import { personKey } from './recipient-list.ts';
import { MOST_RECIPIENTS, type RecipientInput, recipientInput } from './recipients.contract.ts';

export const NO_COLUMNS =
  'The first line must name the columns: name and email, and if you like role, salutation and areas.';
export const TOO_MANY_LINES = 'A file can have at most 10,000 lines with recipients.';
export const NOT_UTF8 = 'This file is not saved as UTF-8. In Excel, choose “CSV UTF-8” when you save it.';

/** So many lines are read before others get their turn. */
const AT_ONCE = 250;

const COLUMNS = {
  name: ['name', 'recipient', 'recipientname', 'fullname'],
  email: ['email', 'emailaddress', 'mail', 'recipientemail'],
  role: ['role', 'title', 'position', 'office', 'district'],
  salutation: ['salutation', 'greeting'],
  areas: ['areas', 'area', 'postcodes', 'postcode', 'postalcode', 'zip', 'zipcode', 'zipcodes', 'plz'],
};
type Column = keyof typeof COLUMNS;

type Entry = { line: number; recipient: RecipientInput };

export interface ReadFile {
  lines: number;
  entries: Entry[];
  problems: { line: number; sentence: string }[];
}

/** Null where the file is in no encoding that we know for sure. */
export function decodeFile(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  const isUtf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  const encoding = isUtf16 ? (first === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8';
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}

/** Lines of the same person are one recipient with the areas of all. A string is why nothing could be read. */
export async function readRecipientFile(text: string): Promise<ReadFile | string> {
  const people = new Map<string, Entry>();
  const problems: ReadFile['problems'] = [];
  let columns: (Column | undefined)[] | undefined;
  let lines = 0;
  for (const { line, cells } of readCsv(text)) {
    if (!columns) {
      columns = cells.map(columnOf);
      if (!columns.includes('name') || !columns.includes('email')) return NO_COLUMNS;
      continue;
    }
    lines += 1;
    if (lines > MOST_RECIPIENTS) return TOO_MANY_LINES;
    if (lines % AT_ONCE === 0) await new Promise((resolve) => setTimeout(resolve));
    const read = readPerson(columns, cells);
    if (typeof read === 'string') problems.push({ line, sentence: read });
    else add(people, { line, recipient: read });
  }
  if (!columns) return NO_COLUMNS;
  return { lines, entries: [...people.values()], problems };
}

function columnOf(heading: string): Column | undefined {
  const wanted = heading.toLowerCase().replaceAll(/[^a-z]/g, '');
  const columns: Column[] = ['name', 'email', 'role', 'salutation', 'areas'];
  return columns.find((column) => COLUMNS[column].includes(wanted));
}

function readPerson(columns: (Column | undefined)[], cells: string[]): RecipientInput | string {
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

/** The apostrophe that keeps a spreadsheet from running a text, which our own files have, too. */
function withoutGuard(cell: string): string {
  return cell.replace(/^'(?=\s*[=+\-@|%])/, '');
}

function add(people: Map<string, Entry>, { line, recipient }: Entry): void {
  const key = personKey(recipient);
  const known = people.get(key)?.recipient;
  if (!known) people.set(key, { line, recipient });
  else if (recipient.areas)
    known.areas = [...new Set([...(known.areas ?? []), ...recipient.areas])].toSorted();
}
