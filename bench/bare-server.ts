import { createServer } from 'node:http';
import { z } from 'zod';
import { readSetup, serve } from './child.ts';

const bareServerSetup = z.object({
  answers: z.map(
    z.string(),
    z.object({
      status: z.number(),
      headers: z.record(z.string(), z.string()),
      body: z.instanceof(Uint8Array),
    }),
  ),
});
export type BareServerSetup = z.infer<typeof bareServerSetup>;

const { answers } = await readSetup(bareServerSetup);
const server = createServer((request, response) => {
  const answer = answers.get(request.url ?? '');
  if (!answer) return response.writeHead(404).end();
  return response.writeHead(answer.status, answer.headers).end(answer.body);
});
await serve(server);
