import { once } from 'node:events';
import type { Server } from 'node:http';
import { z } from 'zod';

export const databaseConnection = z.object({
  host: z.string(),
  port: z.number(),
  user: z.string(),
  database: z.string(),
  ssl: z.literal(false),
});

/** Ends the process with the bench. */
export async function readSetup<Setup>(schema: z.ZodType<Setup>): Promise<Setup> {
  process.once('disconnect', () => process.exit());
  const [message] = await once(process, 'message');
  return schema.parse(message);
}

export async function serve(server: Server): Promise<void> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  process.send?.({ port: typeof address === 'object' ? address?.port : undefined });
}
