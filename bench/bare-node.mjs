import { createServer } from 'node:http';

/** The least that listens on `PORT` and says so. */
createServer((_request, response) => response.end('ok')).listen(Number(process.env.PORT), '127.0.0.1', () =>
  console.log('listening'),
);
