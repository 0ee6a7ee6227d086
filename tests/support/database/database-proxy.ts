import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { isAbsolute, join } from 'node:path';

/** A line to this Postgres that can freeze, so that it answers no more and ends no connection. */
export async function openDatabaseProxy({ host, port }: { host: string; port: number }) {
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    const target = isAbsolute(host) ? { path: join(host, `.s.PGSQL.${port}`) } : { host, port };
    const onward = connect({ ...target, allowHalfOpen: true });
    for (const end of [socket, onward]) {
      sockets.add(end);
      end.on('error', () => {});
    }
    socket.pipe(onward).pipe(socket);
    if (isFrozen) freezeAll();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  function freezeAll() {
    for (const socket of sockets) socket.unpipe().pause();
  }
  return {
    host: '127.0.0.1',
    port: typeof bound === 'object' && bound ? bound.port : 0,
    freeze() {
      isFrozen = true;
      freezeAll();
    },
    /** Connections that were open stay frozen; new ones work. */
    thaw() {
      isFrozen = false;
    },
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
