import { createInterface } from 'node:readline';
import pg from 'pg';
import { joinEmbeddedPostgres } from '#database/embedded/embedded-postgres.server.ts';

/**
 * A program on the embedded Postgres, for tests with several processes. It reads commands from standard input, one
 * per line, and writes lines of JSON.
 */
async function main(dataDir: string) {
  const postgres = await joinEmbeddedPostgres(dataDir);
  const pool = new pg.Pool(postgres.connection);
  pool.on('error', () => {});
  answer({ isNew: postgres.isNew });
  for await (const order of createInterface({ input: process.stdin })) {
    if (order === 'leave') break;
  }
  await pool.end();
  await postgres.leave();
  answer({ left: true });
}

function answer(message: object) {
  process.stdout.write(`${JSON.stringify(message)}\n`);
}

await main(process.argv[2] ?? '').catch((error: Error) =>
  answer({ error: error.name, message: error.message }),
);
