import { expect, onTestFinished, test } from 'vitest';
import { serveLocally } from '#tests/support/local-server.ts';
import { askProvider } from './provider-check.server.ts';
import { OWN_SERVERS } from './providers.server.ts';

async function serve(status: number) {
  const asked: { url: string | undefined; key: unknown }[] = [];
  const server = await serveLocally(({ url, headers }, response) => {
    asked.push({ url, key: headers['x-api-key'] ?? headers.authorization });
    response.writeHead(status, { location: '/elsewhere' }).end();
  });
  onTestFinished(server.stop);
  return { ...server, asked };
}

test("a company's server is asked for the model, so a wrong name shows", async () => {
  const { url, asked } = await serve(404);
  const claude = { apiKey: 'the-key', model: 'claude-99', api: 'messages' };
  const answer = await askProvider('claude', { claude }, { ...OWN_SERVERS, claude: url });
  expect(answer).toMatchObject({ status: 404, isOwnServer: true, model: 'claude-99' });
  expect(asked).toEqual([{ url: '/v1/models/claude-99', key: 'the-key' }]);
});

test('a compatible server is asked for its list, without a key if there is none', async () => {
  const { url, asked } = await serve(200);
  const openai = { baseUrl: `${url}/v1`, model: 'llama', api: 'chat' };
  expect(await askProvider('openai', { openai })).toMatchObject({ status: 200, isOwnServer: false });
  expect(asked).toEqual([{ url: '/v1/models', key: undefined }]);
});

test('a redirect is not followed, because it could take the key elsewhere', async () => {
  const { url, asked } = await serve(302);
  const openai = { apiKey: 'the-key', baseUrl: url, model: 'llama', api: 'chat' };
  expect(await askProvider('openai', { openai })).toMatchObject({ status: undefined });
  expect(asked).toHaveLength(1);
});
