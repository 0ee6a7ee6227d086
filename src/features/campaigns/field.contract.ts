import { z } from 'zod';
import { oneLine } from '#http/one-line.contract.ts';
import { emptyAsNull, requiredLine } from '#http/text.contract.ts';

interface Field {
  input: z.ZodType;
  output: z.ZodType;
  form: z.ZodType;
}

export function field<Input extends z.ZodType, Output extends z.ZodType>(input: Input, output: Output) {
  return { input, output, form: output };
}

export function optionalField<Input extends z.ZodType>(input: Input, description: string) {
  const output = z.string().nullable();
  return {
    input: input.describe(description),
    output: output.describe(description),
    form: output.transform((text) => text ?? ''),
  };
}

export function choice<const Value extends string>(
  values: readonly Value[],
  refusal: string,
  description: string,
) {
  return field(
    z.enum(values, refusal).optional().describe(description),
    z.enum(values).describe(description),
  );
}

export function shapeOf<Fields extends Record<string, Field>, Side extends keyof Field>(
  fields: Fields,
  side: Side,
): { [Name in keyof Fields]: Fields[Name][Side] };
export function shapeOf(fields: Record<string, Field>, side: keyof Field): Record<string, z.ZodType> {
  return Object.fromEntries(Object.entries(fields).map(([name, schemas]) => [name, schemas[side]]));
}

export function limitedText(name: string, max: number) {
  return z
    .string(`The ${name} must be text`)
    .trim()
    .max(max, atMost(`The ${name}`, max, 'characters'));
}

export function requiredLineUpTo(max: number, subject: string, missing: string) {
  return requiredLine(missing).max(max, atMost(subject, max, 'characters'));
}

export function optionalText(name: string, max: number, description: string) {
  return optionalField(limitedText(name, max).transform(emptyAsNull).nullish(), description);
}

export function optionalLine(name: string, max: number, description: string) {
  const input = limitedText(name, max).overwrite(oneLine).transform(emptyAsNull).nullish();
  return optionalField(input, description);
}

export function atMost(subject: string, max: number, noun: string): string {
  return `${subject} can have at most ${max.toLocaleString('en-US')} ${noun}`;
}
