import { z } from 'zod';
import { oneLine } from '#http/one-line.contract.ts';
import { emptyAsNull } from '#http/text.contract.ts';

const FOR_TEAM = 'Null for people outside the team.';

/** Articles 11 and 12 of Regulation (EU) 2024/900 ask for these. */
export const SPONSOR_FIELDS = {
  input: {
    sponsorName: text('sponsor', 200)
      .transform((name) => emptyAsNull(name && oneLine(name)))
      .exactOptional()
      .describe('The sponsor of political advertising. Live political campaigns need it.'),
    sponsorAddress: text('sponsor’s address', 500)
      .exactOptional()
      .describe('Postal address and email of the sponsor.'),
    controlledBy: text('name of who controls the sponsor', 200)
      .exactOptional()
      .describe('Who ultimately controls the sponsor, if anyone does.'),
    amount: text('amount', 300)
      .exactOptional()
      .describe('Sums and other benefits for the advertising, such as €1,200.'),
    fundsOrigin: text('origin of the money', 500)
      .exactOptional()
      .describe('The origin of the money: public or private, inside or outside the EU.'),
  },
  output: {
    sponsorName: z.string().nullable().describe(`Sponsor of political advertising. ${FOR_TEAM}`),
    sponsorAddress: z.string().nullable().describe(FOR_TEAM),
    controlledBy: z.string().nullable().describe(FOR_TEAM),
    amount: z.string().nullable().describe(FOR_TEAM),
    fundsOrigin: z.string().nullable().describe(FOR_TEAM),
  },
};

function text(name: string, max: number) {
  return z
    .string(`The ${name} must be text`)
    .trim()
    .max(max, `The ${name} can have at most ${max} characters`)
    .nullable()
    .transform(emptyAsNull);
}
