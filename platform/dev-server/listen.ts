import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { CannotListenError, urlOf } from '@concourse/http/listenErrors';

/**
 * Listens until it is told to stop, by Ctrl-C or SIGTERM.
 * @throws CannotListenError when the port is taken or not allowed
 */
export async function listen(
  app: FastifyInstance,
  { port, host }: { port: number; host: string },
): Promise<{ url: string; closed: Promise<void> }> {
  try {
    await app.listen({ host, port });
  } catch (cause) {
    await app.close();
    throw new CannotListenError(host, port, { cause });
  }
  const closed = new Promise<void>((resolve) => {
    const stop = (): void => {
      process.off('SIGINT', stop).off('SIGTERM', stop);
      app.server.closeAllConnections();
      void app.close().then(resolve);
    };
    process.on('SIGINT', stop).on('SIGTERM', stop);
  });
  const address = app.server.address() as AddressInfo;
  return { url: urlOf(host, address.port), closed };
}
