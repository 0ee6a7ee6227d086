import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { EmbeddedPostgresError, hasCode } from './embedded-error.server.ts';

export interface Connection {
  /** The folder of the Unix socket. */
  host: string;
  port: number;
  user: string;
  database: string;
  /** `PGSSLMODE` may ask for it. */
  ssl: false;
}

export const SOCKET = '.s.PGSQL.5432';
const LONGEST_PATH = process.platform === 'linux' ? 107 : 103;
/** Shutting down, crashed, starting up. */
const SERVER_GOING = ['57P01', '57P02', '57P03'];

/**
 * The socket is in the cluster's own folder, which is closed to other users. Socket paths must be short; where
 * that one is too long, Linux has a short name for any open folder.
 */
export function openSocketFolder(folder: string) {
  if (Buffer.byteLength(join(folder, SOCKET)) <= LONGEST_PATH) return { host: folder, close: () => {} };
  if (process.platform !== 'linux') {
    const room = LONGEST_PATH - Buffer.byteLength(join('/postgres', SOCKET));
    throw new EmbeddedPostgresError(
      `The path of DATA_DIR is too long for a socket. Set it to one of ${room} bytes or fewer.`,
    );
  }
  const descriptor = openSync(folder, 'r');
  return { host: `/proc/${process.pid}/fd/${descriptor}`, close: () => closeSync(descriptor) };
}

export function connectionTo(host: string): Connection {
  return { host, port: 5432, user: 'redress', database: 'redress', ssl: false };
}

/** A client on the maintenance database, or why there is none: no server, or one that is starting or stopping. */
export async function tryToConnect(connection: Connection): Promise<pg.Client | 'absent' | 'not ready'> {
  const client = new pg.Client({ ...connection, database: 'postgres', connectionTimeoutMillis: 10_000 });
  client.on('error', () => {}); // 'end' follows, and that is listened to
  try {
    await client.connect();
    return client;
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ECONNREFUSED')) return 'absent';
    if (isLostConnection(error)) return 'not ready';
    throw error;
  }
}

/** Whether the server went away, as against refusing what it was asked. */
export function isLostConnection(error: unknown) {
  return !(error instanceof pg.DatabaseError) || hasCode(error, ...SERVER_GOING);
}
