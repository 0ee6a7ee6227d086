import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { ApiError, callApi, callApiTersely } from './api-call.ts';

const closings: (() => void)[] = [];
afterEach(() => {
  for (const close of closings.splice(0)) close();
});

test('a JSON response is parsed, an empty one is undefined', async () => {
  const full = await serve((_request, response) => response.end('{"id":7}'));
  expect(await callApi<{ id: number }>('GET', full)).toEqual({ id: 7 });
  const empty = await serve((_request, response) => response.end());
  expect(await callApi('POST', empty)).toBeUndefined();
});

test('a payload is sent as JSON, and no body without one', async () => {
  const echo = await serve(async (request, response) => {
    const { method, headers } = request;
    const { accept, 'content-type': type = null } = headers;
    response.end(JSON.stringify([method, accept, type, await text(request)]));
  });
  const json = 'application/json';
  expect(await callApi('PUT', echo, { name: 'Ada' })).toEqual(['PUT', json, json, '{"name":"Ada"}']);
  expect(await callApi('DELETE', echo)).toEqual(['DELETE', json, null, '']);
});

test('a form with files is sent unchanged', async () => {
  const echo = await serve(async (request, response) => {
    response.end(JSON.stringify([request.headers['content-type'], await text(request)]));
  });
  const form = new FormData();
  form.set('logo', new File(['drawing'], 'logo.svg'));
  const [type, body] = await callApi<[string, string]>('POST', echo, form);
  expect(type).toMatch(/^multipart\/form-data; boundary=/);
  expect(body).toContain('filename="logo.svg"');
});

test.for([
  [callApi, 400, 'Bad Request', 'Organization name is required', 'Organization name is required'],
  [callApi, 404, 'Not Found', '', 'Not Found'],
  [callApi, 500, 'Internal Server Error', 'Please try again.', 'Please try again.'],
  [callApi, 503, 'Service Unavailable', '', 'Service Unavailable'],
  [callApiTersely, 400, 'Bad Request', 'Invalid email or password', 'Invalid email or password'],
  [callApiTersely, 500, 'Internal Server Error', 'Please try again.', 'Internal Server Error'],
  [callApiTersely, 503, '', 'Please try again.', 'Please try again.'],
] as const)(
  '%o refused with %i %s and the body "%s" says "%s"',
  async ([call, status, statusText, body, sentence]) => {
    const address = await serve((_request, response) => response.writeHead(status, statusText).end(body));
    const error = await call('GET', address).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status, sentence, message: `${status}: ${sentence}` });
  },
);

test.each([
  [500, {}, '0c1d2e3f4a5b'],
  [503, { 'retry-after': '5' }, undefined],
  [400, {}, undefined],
])('a response with status %i and %j has the reference %s', async (status, more, reference) => {
  const headers = { 'x-request-id': '0c1d2e3f4a5b', ...more };
  const address = await serve((_request, response) => response.writeHead(status, headers).end('No'));
  expect(await callApi('GET', address).catch((thrown) => thrown)).toMatchObject({ status, reference });
});

test("a response that isn't JSON is an error", async () => {
  const address = await serve((_request, response) => response.end('<html>'));
  await expect(callApi('GET', address)).rejects.toThrow('Invalid response format from server');
});

test("a server that doesn't respond is not an ApiError", async () => {
  const address = await serve((request) => request.socket.destroy());
  const error = await callApi('GET', address).catch((thrown) => thrown);
  expect(error).toBeInstanceOf(TypeError);
});

async function serve(answer: (request: IncomingMessage, response: ServerResponse) => unknown) {
  const server = createServer(answer).listen(0, '127.0.0.1');
  closings.push(() => server.close());
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('A TCP server has a port.');
  return `http://127.0.0.1:${address.port}/`;
}
