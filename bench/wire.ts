import { once } from 'node:events';
import { Agent, type ClientRequest, IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { BROWSER_HEADERS } from './load.ts';

const ADDED_BY_NODE = ['date', 'connection', 'keep-alive', 'transfer-encoding'];

/** Uses the smallest of these encodings that the server has. */
export async function readWire(url: string, encodings = BROWSER_HEADERS['accept-encoding']) {
  const response = await responseTo(request(url, { headers: { 'accept-encoding': encodings } }).end());
  const headers = Object.entries(response.headers).flatMap(([name, value]) =>
    value === undefined || ADDED_BY_NODE.includes(name) ? [] : [[name, String(value)] as const],
  );
  return {
    status: response.statusCode ?? 0,
    headers: Object.fromEntries(headers),
    body: await buffer(response),
  };
}

interface Call {
  method: string;
  headers: Record<string, string>;
  body: string;
}

const agent = new Agent({ keepAlive: true });

/** Returns the milliseconds until the body begins, but waits until it has ended. */
export async function timeToFirstBytes(url: string, { method, headers, body }: Call): Promise<number> {
  const started = performance.now();
  const response = await responseTo(request(url, { agent, method, headers }).end(body));
  if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}.`);
  await once(response, 'readable');
  const delay = performance.now() - started;
  await buffer(response);
  return delay;
}

async function responseTo(call: ClientRequest): Promise<IncomingMessage> {
  const [response] = await once(call, 'response');
  if (response instanceof IncomingMessage) return response;
  throw new Error('A request is answered by a message.');
}
