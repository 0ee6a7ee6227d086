import { once } from 'node:events';
import { createServer } from 'node:http';

/** Another website on this machine, by another host name, with one page. */
export async function openWebsite(body: string) {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(`<!doctype html><html lang="en"><title>Our website</title><body>${body}</body></html>`);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return { address: `http://127.0.0.1:${port}`, close: () => void server.close() };
}
