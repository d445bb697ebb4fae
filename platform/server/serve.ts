import type { FastifyInstance } from 'fastify';
import { listen } from '@concourse/http/fastify';
import { browserUrl } from '@concourse/http/httpErrors';
import { type ServerOptions, createSiteServer } from './server';

export type ServeOptions = ServerOptions & {
  /** 8080 by default; 0 for a free port. */
  port?: number;
  /** `127.0.0.1` (this machine only) by default; `0.0.0.0` for all networks. */
  host?: string;
};

/** `close` stops gracefully, and `closed` resolves once the server has stopped. */
export type RunningServer = {
  app: FastifyInstance;
  url: string;
  port: number;
  close: () => Promise<void>;
  closed: Promise<void>;
};

/**
 * Listens, and stops gracefully on SIGINT and SIGTERM: finishes requests in progress, but closes their connections after
 * ten seconds, or at a second signal.
 * @throws CannotListenError if the port is taken or not allowed
 */
export async function serve(options: ServeOptions): Promise<RunningServer> {
  const { port: wanted = 8080, host = '127.0.0.1', ...rest } = options;
  const app = createSiteServer(rest);
  const port = await listen(app, host, wanted);

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
    app.log.info(`${signal}: finishing requests in progress. Send it again to stop immediately.`);
    void close();
  };
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal);

  const closed = new Promise<void>((resolve) => app.server.once('close', resolve));
  void closed.then(() => process.off('SIGINT', onSignal).off('SIGTERM', onSignal));
  return { app, url: browserUrl(host, port), port, close, closed };
}
