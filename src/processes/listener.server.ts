import { lookup } from 'node:dns/promises';
import { BoundSocket, type ListenOptions } from 'node:net';
import { StartupError } from '#database/startup-error.server.ts';

type Environment = Record<string, string | undefined>;

export const DEFAULT_ADDRESS = { port: 3000, host: '127.0.0.1' };

/** The file descriptor of a listener that the parent process or systemd passes on: the first after the standard ones. */
const LISTENER_FD = 3;

const INHERITED = 'REDRESS_LISTENER';
const INHERITS = { [INHERITED]: 'yes' };

export type Listener = Awaited<ReturnType<typeof openListener>>;

/** Opens the listener, or takes it from systemd, for programs that inherit it. This process accepts no connections. */
export async function openListener({ LISTEN_PID, LISTEN_FDS, PORT, HOST }: Environment) {
  if (LISTEN_PID === String(process.pid)) {
    if (LISTEN_FDS === '1') return { fd: LISTENER_FD, variables: INHERITS, close() {} };
    throw new StartupError(
      `systemd passes ${LISTEN_FDS} sockets, but redress.socket must have exactly one ListenStream.`,
    );
  }
  const port = Number(PORT?.trim() || DEFAULT_ADDRESS.port);
  const host = HOST?.trim() || DEFAULT_ADDRESS.host;
  // The program itself reports what is wrong with PORT.
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return { close() {} };
  try {
    const socket = new BoundSocket({ port, host: (await lookup(host)).address });
    return { fd: socket.fd(), variables: INHERITS, close: () => socket.close() };
  } catch (cause) {
    throw refusedToListen({ port, host }, cause);
  }
}

export function isListenerInherited(): boolean {
  return process.env[INHERITED] !== undefined;
}

export function chooseListener(address: ListenOptions): ListenOptions | { fd: number } {
  return isListenerInherited() ? { fd: LISTENER_FD } : address;
}

const REFUSALS = new Map<unknown, string>([
  ['EACCES', "this user isn't allowed to use ports below 1024"],
  ['EADDRINUSE', 'another program is using it'],
  ['EADDRNOTAVAIL', "HOST isn't an address of this machine"],
]);

export function refusedToListen(address: { port: number; host: string }, cause: unknown): StartupError {
  const code = cause instanceof Error && 'code' in cause ? cause.code : 'unknown reason';
  const reason = REFUSALS.get(code);
  const message = `Can't listen on HOST ${address.host} and PORT ${address.port} (${code})${reason ? `: ${reason}` : ''}.`;
  return new StartupError(message, { cause });
}
