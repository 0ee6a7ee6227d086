import type { z } from 'zod';
import { type SetPerson, type SetRow, setPerson } from '../set-rows.contract.ts';

export type PersonInput = {
  [Name in keyof z.input<typeof setPerson>]?: z.input<typeof setPerson>[Name] | undefined;
};

const NO_ROUTE = 'No email address, no web form and no postal address';
const NO_NAME = 'There is no name';
const MAX_SHOWN = 100;
const MAX_KEY = 200;

/** Returns a function that remembers keys, because each person can be in a file only once. */
export function checkingPeople(): (line: number, input: PersonInput) => SetRow {
  const lines = new Map<string, number>();
  return (line, input) => {
    const problem = (sentence: string): SetRow => ({
      kind: 'problem',
      line,
      name: shown(input.name ?? ''),
      sentence,
    });
    const person = checked(input);
    if (typeof person === 'string') return problem(person);
    const earlier = lines.get(person.key);
    if (earlier !== undefined) return problem(`The same person is on line ${earlier}`);
    lines.set(person.key, line);
    return { kind: 'person', line, person };
  };
}

/** The key of a person without one. */
export function derivedKey({ name, email, division }: PersonInput): string {
  const parts = email ? [email.trim().toLowerCase(), name] : [name, division];
  return parts.filter(Boolean).join(' ').trim().slice(0, MAX_KEY);
}

function checked(input: PersonInput): SetPerson | string {
  const { name, email, formUrl, postal } = input;
  if (!name?.trim()) return NO_NAME;
  if (!email?.trim() && !formUrl?.trim() && !postal?.trim()) return NO_ROUTE;
  const parsed = setPerson.safeParse({ ...input, email: email?.trim() || null });
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  if (issue?.path[0] === 'email') return emailProblem(email?.trim() ?? '');
  if (issue?.path[0] === 'formUrl') return `This isn’t the address of a web form: ${shown(formUrl ?? '')}`;
  return issue?.message ?? 'This line can’t be read';
}

function emailProblem(email: string): string {
  if (/\s/.test(email)) return `There is a space in the email address: ${shown(email)}`;
  if (email.split('@').length > 2) return `There is more than one email address: ${shown(email)}`;
  return `This isn’t an email address: ${shown(email)}`;
}

function shown(text: string): string {
  const short = text.slice(0, MAX_SHOWN).trim();
  return text.length > MAX_SHOWN ? `${short}…` : short;
}
