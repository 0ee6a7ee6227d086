import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A line to the program that can be cut, as a phone's in a tunnel. */
export async function openFlakyConnection(address: string) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    const onward = connect(Number(new URL(address).port), 'localhost');
    for (const end of [socket, onward]) {
      sockets.add(end);
      end.on('error', () => {});
    }
    socket.pipe(onward).pipe(socket);
  }).listen(0, 'localhost');
  await once(server, 'listening');
  const bound = server.address();
  const cut = () => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  return {
    address: `http://localhost:${typeof bound === 'object' ? bound?.port : ''}`,
    /** Breaks every connection; new ones work. */
    cut,
    close: () => {
      server.close();
      cut();
    },
  };
}
