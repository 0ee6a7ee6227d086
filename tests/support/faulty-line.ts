import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { isAbsolute, join } from 'node:path';

/** `lie`: what comes back is not what was sent. `slow`: everything takes a moment longer. */
export type Fault = 'hang' | 'cut' | 'refuse' | 'lie' | 'slow';

const SLOW_MS = 30;

/** A line to a server, over which this or that goes wrong. */
export async function openFaultyLine({ host, port }: { host: string; port: number }) {
  const sockets = new Set<Socket>();
  const target = isAbsolute(host) ? { path: join(host, `.s.PGSQL.${port}`) } : { host, port };
  let current: Fault | undefined;
  let next: { fault: Fault; afterMessages: number } | undefined;

  const server = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect({ ...target, allowHalfOpen: true });
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    }
    forward(near, far, (message) => {
      if (next && next.afterMessages-- === 0) breakNow(next.fault);
      return message;
    });
    forward(far, near, (message) => (current === 'lie' ? message.map((byte) => byte ^ 0x55) : message));
    if (current === 'hang') for (const socket of [near, far]) socket.pause();
    if (current === 'cut' || current === 'refuse') near.destroy();
  });

  function forward(from: Socket, to: Socket, change: (message: Uint8Array) => Uint8Array) {
    from.on('data', (message) => {
      const changed = change(message);
      if (current === 'hang') return;
      if (current !== 'slow') return to.write(changed);
      from.pause();
      setTimeout(() => {
        to.write(changed);
        from.resume();
      }, SLOW_MS);
    });
    from.on('end', () => current !== 'hang' && to.end());
    from.on('close', () => current !== 'hang' && to.destroySoon());
  }

  function breakNow(fault: Fault) {
    current = fault;
    next = undefined;
    if (fault === 'hang') for (const socket of sockets) socket.pause();
    if (fault === 'cut' || fault === 'refuse') for (const socket of sockets) socket.destroy();
    if (fault === 'refuse') server.close();
  }

  const listening = async (onPort: number) => {
    server.listen(onPort, '127.0.0.1');
    await once(server, 'listening');
    const bound = server.address();
    return typeof bound === 'object' && bound ? bound.port : 0;
  };
  const ownPort = await listening(0);

  return {
    host: '127.0.0.1',
    port: ownPort,
    breakNow,
    /** After this many messages to the server. */
    breakAfter(afterMessages: number, fault: Fault) {
      next = { afterMessages, fault };
    },
    isBroken: () => current !== undefined,
    /** Affects new connections only; hanging ones continue to hang. */
    async heal() {
      current = undefined;
      next = undefined;
      if (!server.listening) await listening(ownPort);
    },
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
