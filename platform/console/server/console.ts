import type { AddressInfo } from 'node:net';
import { CannotListenError } from '@concourse/http/listenErrors';
import { entrance, newKey } from './door';
import { createConsole, type ConsoleOptions } from './server';

export { bundlePage } from './page';

export type OpenConsoleOptions = Omit<ConsoleOptions, 'door'> & {
  port: number;
  /** The address to listen on: the loopback interface unless the console is hosted. */
  host: string;
  /** The public origin of a hosted console. */
  origin: string | null;
  /** Defaults to a new key. */
  key?: string;
};

export type OpenedConsole = {
  /** The address that starts a session. */
  address: string;
  port: number;
  close: () => Promise<void>;
  /** Resolves once it has stopped, by Ctrl-C, SIGTERM or `close`. */
  closed: Promise<void>;
};

/**
 * Serves the console until it is stopped.
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
