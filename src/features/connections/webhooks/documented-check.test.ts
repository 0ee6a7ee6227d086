import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { makeWebhookSecret, signedHeaders } from './webhook-signature.server.ts';

const script = /```js\n([\s\S]*?)```/.exec(readFileSync('docs/api.md', 'utf8'))?.[1] ?? '';
const loaded: unknown = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(script)}`);
const { isFromRedress } = z
  .object({
    isFromRedress: z.function({ input: [z.string(), z.unknown(), z.string()], output: z.boolean() }),
  })
  .parse(loaded);

test('the documented check accepts our messages, and no changed, replayed or foreign ones', () => {
  const secret = makeWebhookSecret();
  const body = '{"type":"tést"}';
  const headers = signedHeaders('msg_1', body, [makeWebhookSecret(), secret]);
  expect(isFromRedress(secret, headers, body)).toBe(true);
  expect(isFromRedress(secret, headers, `${body} `)).toBe(false);
  expect(isFromRedress(makeWebhookSecret(), headers, body)).toBe(false);
  const old = { ...headers, 'webhook-timestamp': String(Number(headers['webhook-timestamp']) - 600) };
  expect(isFromRedress(secret, old, body)).toBe(false);
});
