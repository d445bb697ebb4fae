import { METHODS } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { CannotListenError } from './httpErrors';
import { fallbackMessages } from './messages';

export type ServerExtension = {
  addRoutes: (app: FastifyInstance) => void;
  /** Answers for a file under `/areas/`. Returns undefined to serve the file of the store. */
  serveFile?: (path: string, reply: FastifyReply) => Promise<FastifyReply> | undefined;
  /** For development: changes the HTML of a page of an edition before it is sent. */
  decoratePage?: (html: string, edition: string) => Promise<string>;
  /** Called with the edition of each served page: a GET request, answered with a document or 304. */
  onPageServed?: (edition: string) => void;
  /** Returns additional fields for `/healthz`. */
  health?: () => Record<string, unknown>;
  /** Ends pending answers when the server stops. */
  close: () => void;
};

/** Listens, and returns the port. @throws CannotListenError if the port is taken or not allowed */
export async function listen(app: FastifyInstance, host: string, port: number): Promise<number> {
  try {
    await app.listen({ host, port, listenTextResolver: (address) => `Listening on ${address}` });
  } catch (cause) {
    await app.close();
    const isUsed = (cause as NodeJS.ErrnoException).code === 'EADDRINUSE';
    const free = isUsed ? await findFreePort(host, port + 1) : undefined;
    throw new CannotListenError(host, port, free, { cause });
  }
  return (app.server.address() as AddressInfo).port;
}

/** Returns the first free port of `host` from `port` on; undefined if the next 100 are taken. */
export async function findFreePort(host: string, port: number): Promise<number | undefined> {
  for (let candidate = port; candidate < port + 100 && candidate < 65_536; candidate += 1) {
    const server = createServer();
    const isFree = await new Promise<boolean>((resolve) =>
      server
        .once('error', () => resolve(false))
        .listen(candidate, host, () => server.close(() => resolve(true))),
    );
    if (isFree) return candidate;
  }
  return undefined;
}

/** Closes the server and all its connections at SIGINT and SIGTERM. Resolves once it is closed. */
export function closeOnSignal(app: FastifyInstance): Promise<void> {
  const stop = (): void => {
    process.off('SIGINT', stop).off('SIGTERM', stop);
    app.server.closeAllConnections();
    void app.close();
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
  return new Promise((resolve) => app.server.once('close', resolve));
}

/** Once the server stops, closes each connection after its pending answer, as browsers keep connections open. */
export function drainConnectionsOnClose(app: FastifyInstance): void {
  let stopping = false;
  app.addHook('preClose', (done) => {
    stopping = true;
    done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (stopping) void reply.header('connection', 'close');
    done(null, payload);
  });
  // For answers whose headers were already sent.
  app.addHook('onResponse', (_request, _reply, done) => {
    if (stopping) setImmediate(() => app.server.closeIdleConnections());
    done();
  });
}

/** Answers with a sentence of plain text that is never cached. */
export const sendText = (reply: FastifyReply, status: number, sentence: string): FastifyReply =>
  reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(`${sentence}\n`);

const safeMethods: HTTPMethods[] = ['GET', 'HEAD'];

/** Registers all methods that Node knows, so that addresses can reject them. */
export function registerAllMethods(app: FastifyInstance): void {
  for (const method of METHODS)
    if (!app.supportedMethods.includes(method)) app.addHttpMethod(method);
}

/** Rejects the methods that an address does not accept, before their body is read. */
export function rejectOtherMethods(app: FastifyInstance, url: string, allowed = safeMethods): void {
  app.route({
    method: app.supportedMethods.filter((method) => !allowed.includes(method)),
    url,
    onRequest: (_request, reply) => void rejectMethod(reply, allowed),
    handler: (_request, reply) => rejectMethod(reply, allowed),
  });
}

/** Adds a route that only accepts GET and HEAD. */
export function addReadOnlyRoute(
  app: FastifyInstance,
  url: string,
  handler: (request: FastifyRequest, reply: FastifyReply) => FastifyReply | Promise<FastifyReply>,
): void {
  app.route({ method: safeMethods, url, handler });
  rejectOtherMethods(app, url);
}

export function rejectMethod(reply: FastifyReply, allowed = safeMethods): FastifyReply {
  const methods = allowed.join(', ');
  const sentence =
    allowed === safeMethods ? fallbackMessages.readOnly : `This address only accepts ${methods}.`;
  return sendText(reply.header('allow', methods), 405, sentence);
}
