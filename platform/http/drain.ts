import type { FastifyInstance } from 'fastify';

/**
 * Lets connections end with the answer they wait for once the server stops. Without this, one that
 * a browser keeps open would hold up the stop until it times out.
 */
export function drainOnStop(app: FastifyInstance): void {
  let stopping = false;
  app.addHook('preClose', (done) => {
    stopping = true;
    done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (stopping) void reply.header('connection', 'close');
    done(null, payload);
  });
  // For answers whose headers were on their way already.
  app.addHook('onResponse', (_request, _reply, done) => {
    if (stopping) setImmediate(() => app.server.closeIdleConnections());
    done();
  });
}
