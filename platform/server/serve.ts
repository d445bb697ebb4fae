import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { CannotListenError, browserUrl } from '@concourse/http/httpErrors';
import { type ServerOptions, createServer } from './server';

export type ServeOptions = ServerOptions & {
  /** 8080 by default; 0 for a free port. */
  port?: number;
  /** `127.0.0.1` (this machine only) by default; `0.0.0.0` for every network. */
  host?: string;
};

export type RunningServer = {
  app: FastifyInstance;
  url: string;
  port: number;
  /** Stops gracefully. */
  close: () => Promise<void>;
  /** Resolves once the server has stopped. */
  closed: Promise<void>;
};

/**
 * Listens, and stops gracefully on SIGINT and SIGTERM: finishes requests under way, and cuts those that take more
 * than ten seconds, or all at a second signal.
 * @throws CannotListenError when the port is taken or not allowed
 */
export async function serve(options: ServeOptions): Promise<RunningServer> {
  const { port = 8080, host = '127.0.0.1', ...rest } = options;
  const app = createServer(rest);
  await listen(app, host, port);

  let stopping: Promise<void> | null = null;
  const stop = async (): Promise<void> => {
    const deadline = setTimeout(() => app.server.closeAllConnections(), 10_000);
    await app.close().finally(() => clearTimeout(deadline));
  };
  const close = (): Promise<void> => (stopping ??= stop());
  const onSignal = (signal: NodeJS.Signals): void => {
    if (stopping) {
      app.server.closeAllConnections();
      return;
    }
    app.log.info(`${signal}: finishing what is under way. Once more to stop at once.`);
    void close();
  };
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal);

  const closed = new Promise<void>((resolve) => app.server.once('close', resolve));
  void closed.then(() => process.off('SIGINT', onSignal).off('SIGTERM', onSignal));

  const address = app.server.address() as AddressInfo;
  return { app, url: browserUrl(host, address.port), port: address.port, close, closed };
}

/** @throws CannotListenError when the port is taken or not allowed */
export async function listen(app: FastifyInstance, host: string, port: number): Promise<void> {
  try {
    await app.listen({ host, port, listenTextResolver: (address) => `Listening on ${address}` });
  } catch (cause) {
    await app.close();
    throw new CannotListenError(host, port, { cause });
  }
}
