import { createServer, type Socket } from 'node:net';

interface ReceivedRequest {
  path: string;
  headers: Record<string, string>;
  body: string;
  /** By `performance.now()`. */
  at: number;
  /** Settles when the connection is gone, no matter who closed it. */
  closed: Promise<void>;
}

export interface RawProvider {
  url: string;
  /** Every request that arrived, in order. */
  requests: ReceivedRequest[];
  stop(): Promise<void>;
}

export type RawAnswer = (socket: Socket) => void;

/** A provider that sends raw bytes, one response per request. The last one repeats. */
export async function startRawProvider(...answers: RawAnswer[]): Promise<RawProvider> {
  const requests: ReceivedRequest[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()));
    readRequest(socket, (request) => {
      requests.push({ ...request, at: performance.now(), closed });
      (answers[requests.length - 1] ?? answers.at(-1))?.(socket);
    });
  });
  const port = await new Promise<number>((resolve) =>
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    }),
  );
  const stop = async () => {
    const ended = new Promise<void>((resolve) => server.close(() => resolve()));
    for (const socket of sockets) socket.destroy();
    await ended;
  };
  return { url: `http://127.0.0.1:${port}`, requests, stop };
}

function readRequest(
  socket: Socket,
  onRequest: (request: Omit<ReceivedRequest, 'at' | 'closed'>) => void,
): void {
  let received = Buffer.alloc(0);
  socket.on('data', (data) => {
    received = Buffer.concat([received, data]);
    const headEnd = received.indexOf('\r\n\r\n');
    if (headEnd < 0) return;
    const [requestLine = '', ...lines] = received.toString('utf8', 0, headEnd).split('\r\n');
    const headers = Object.fromEntries(
      lines.map((line) => [line.split(': ', 1)[0]?.toLowerCase(), line.replace(/^[^:]*: /, '')]),
    );
    const body = received.subarray(headEnd + 4);
    if (body.length < Number(headers['content-length'] ?? 0)) return;
    received = Buffer.alloc(0);
    onRequest({ path: requestLine.split(' ')[1] ?? '', headers, body: body.toString() });
  });
}

const STREAM_HEAD = 'HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n';

/** A stream that ends cleanly: whole, or a lie, by the events in it. */
export function stream(...events: string[]): RawAnswer {
  return (socket) => socket.end(`${STREAM_HEAD}Connection: close\r\n\r\n${events.join('')}`);
}

/** A stream that waits after its first events until it may go on. */
export function heldStream(first: string, rest: string, mayGoOn: Promise<void>): RawAnswer {
  return (socket) => {
    socket.write(`${STREAM_HEAD}Connection: close\r\n\r\n${first}`);
    mayGoOn.then(() => socket.end(rest));
  };
}

/** A stream whose line is cut after these events: the last chunk never comes. */
export function cutStream(...events: string[]): RawAnswer {
  return (socket) => socket.end(chunked(events));
}

/** Sends these events and leaves the stream open. */
export function stalledStream(...events: string[]): RawAnswer {
  return (socket) => socket.write(chunked(events));
}

function chunked(events: string[]): string {
  const chunks = events.map((event) => `${Buffer.byteLength(event).toString(16)}\r\n${event}\r\n`);
  return `${STREAM_HEAD}Transfer-Encoding: chunked\r\n\r\n${chunks.join('')}`;
}

/** Takes the request and hangs up. */
export function hangUp(): RawAnswer {
  return (socket) => socket.destroy();
}

export function response(status: number, body: string, headers: Record<string, string> = {}): RawAnswer {
  const all = { 'Content-Type': 'application/json', Connection: 'close', ...headers };
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return (socket) => socket.end(`HTTP/1.1 ${status} Status\r\n${head.join('')}\r\n${body}`);
}
