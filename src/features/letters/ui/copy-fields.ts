/** One part of a message, to be copied by itself. */
export interface CopyField {
  name: string;
  value: string;
  long?: boolean;
}

/** Parts that are empty are left out. */
export function copyFieldsOf(lists: Record<string, string[]>, text: CopyField): CopyField[] {
  const short = Object.entries(lists)
    .filter(([, list]) => list.length > 0)
    .map(([name, list]) => ({ name, value: list.join(', ') }));
  return [...short, { ...text, long: true }];
}
