import type { AddressInfo } from 'node:net';
import { CannotListenError } from '@concourse/http/listenErrors';
import { entrance, newKey } from './door';
import { createConsole, type ConsoleOptions } from './server';

export type OpenConsoleOptions = Omit<ConsoleOptions, 'door'> & {
  port: number;
  /** Where to listen: this machine alone unless it is hosted. */
  host: string;
  /** Where it is hosted: the origin that browsers see. */
  origin: string | null;
  /** What opens it; a new one unless told. */
  key?: string;
};

export type OpenedConsole = {
  /** What to open: it lets a browser in. */
  address: string;
  port: number;
  close: () => Promise<void>;
  /** Resolves once it has stopped, by Ctrl-C, SIGTERM or `close`. */
  closed: Promise<void>;
};

/**
 * Opens the room until it is told to stop.
 * @throws CannotListenError when the port is taken or not allowed
 */
export async function openConsole(options: OpenConsoleOptions): Promise<OpenedConsole> {
  const { port, host, origin, key = newKey(), ...rest } = options;
  let origins: string[] = [];
  const app = createConsole({ ...rest, door: () => ({ key, origins }) });
  try {
    await app.listen({ host, port });
  } catch (cause) {
    await app.close();
    throw new CannotListenError(host, port, { cause });
  }
  const address = app.server.address() as AddressInfo;
  origins =
    origin === null
      ? ['127.0.0.1', 'localhost', '[::1]'].map((name) => `http://${name}:${address.port}`)
      : [origin];
  let closing: Promise<void> | null = null;
  const close = (): Promise<void> => {
    process.off('SIGINT', stop).off('SIGTERM', stop);
    app.server.closeAllConnections();
    return (closing ??= app.close());
  };
  const stop = (): void => void close();
  process.on('SIGINT', stop).on('SIGTERM', stop);
  const closed = new Promise<void>((resolve) => app.server.once('close', resolve));
  return { address: `${origins[0]}${entrance}${key}`, port: address.port, close, closed };
}
