const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** A point in time by its day, as the reader's clock has it: "Nov 20, 2026". */
export function Day({ at }: { at: string }) {
  return <time dateTime={at}>{day.format(new Date(at))}</time>;
}
