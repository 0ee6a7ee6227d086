import { createServer } from 'node:http';
import { z } from 'zod';
import { readSetup, serve } from './child.ts';

const setup = z.object({ headers: z.record(z.string(), z.string()), length: z.number() });

const { headers, length } = await readSetup(setup);
const body = Buffer.alloc(length, 'x');
await serve(createServer((_request, response) => response.writeHead(200, headers).end(body)));
