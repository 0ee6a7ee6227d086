import { createServer } from 'node:http';
import pg from 'pg';
import { z } from 'zod';
import { databaseConnection, readSetup, serve } from './child.ts';

/** Bytes by path, and the queries to run before sending them. */
const bareServerSetup = z.object({
  connection: databaseConnection.optional(),
  answers: z.map(
    z.string(),
    z.object({
      status: z.number(),
      headers: z.record(z.string(), z.string()),
      body: z.instanceof(Uint8Array),
      queries: z.array(z.object({ text: z.string(), values: z.array(z.unknown()) })),
    }),
  ),
});
export type BareServerSetup = z.infer<typeof bareServerSetup>;

const { answers, connection } = await readSetup(bareServerSetup);
const server = createServer();
if (connection) askAndAnswer(new pg.Pool({ max: 10, ...connection }));
else answerAtOnce();
await serve(server);

function answerAtOnce() {
  server.on('request', (request, response) => {
    const answer = answers.get(request.url ?? '');
    if (!answer) return response.writeHead(404).end();
    return response.writeHead(answer.status, answer.headers).end(answer.body);
  });
}

function askAndAnswer(pool: pg.Pool) {
  server.on('request', async (request, response) => {
    const answer = answers.get(request.url ?? '');
    if (!answer) return response.writeHead(404).end();
    for (const query of answer.queries) await pool.query({ ...query, rowMode: 'array' });
    return response.writeHead(answer.status, answer.headers).end(answer.body);
  });
}
