import { z } from 'zod';

const storedRecord = z.object({
  name: z.string(),
  people: z.string().describe('Whose data it is.'),
  data: z.string(),
  purpose: z.string(),
  storedFor: z.string(),
  readers: z.array(z.string()).describe('Who gets it, apart from people with access to the database.'),
  tables: z.array(z.string()),
});

const service = z.object({
  name: z.string(),
  host: z.string().nullable().describe('Null if only the people who run the site know it.'),
  gets: z.string(),
});

export const records = z
  .object({
    siteName: z.string(),
    address: z.url(),
    madeAt: z.iso.datetime(),
    places: z.array(service).describe('Where data is stored.'),
    services: z.array(service).describe('Other services that get data.'),
    controllers: z
      .array(z.object({ id: z.int(), name: z.string(), controller: z.string().nullable() }))
      .describe('At most 200 organizations with Live campaigns, and who is responsible for their data.'),
    records: z.array(storedRecord),
  })
  .meta({ id: 'Records', description: 'What this site stores about people.' });
export type Records = z.infer<typeof records>;
