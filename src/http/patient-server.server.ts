import { createServer, type RequestListener, type Server } from 'node:http';
import { cutOffSlowReaders, READER_MS } from './limits/slow-readers.server.ts';

/** Longer than proxies keep theirs (nginx: 60 s): otherwise a connection closes just as a proxy asks on it, which is a 502. */
const KEEP_ALIVE_MS = 75_000;

export function createPatientServer(listener: RequestListener): Server {
  const times = { keepAliveTimeout: KEEP_ALIVE_MS, headersTimeout: KEEP_ALIVE_MS + 5_000 };
  const server = createServer(times, listener);
  cutOffSlowReaders(server, READER_MS);
  return server;
}
