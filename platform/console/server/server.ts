import fastify, { type FastifyInstance } from 'fastify';
import { ActionableError } from '@concourse/core/errors/ActionableError';
import { OpenPages } from '@concourse/http/openPages';
import { StalePlanError } from '@concourse/release/errors';
import type { Moved, PicturesTaken, Refusal } from './api';
import type { Desk } from './desk';
import { type Door, keepDoor } from './door';
import { NoPictureError } from './errors';
import { roomHeaders } from './headers';
import { LogWatch } from './LogWatch';
import { documentOf, type RoomPage } from './page';
import { readIntent, readName, readNumber } from './readRequest';

export type ConsoleOptions = {
  desk: Desk;
  page: RoomPage;
  /** Asked at every request: the port is known once the server listens. */
  door: () => Door;
  /** Time between two looks at the logs, while somebody is in the room. */
  everyMs: number;
  /** Told of what nobody foresaw. */
  log: (line: string) => void;
};

/** Addresses of the room's views: one document is all of them. */
const views = ['/', '/history', '/act', '/health'];

/** The room's server, without listening. Where the desk does not act, nothing that acts has an address. */
export function createConsole(options: ConsoleOptions): FastifyInstance {
  const { desk, page, door, everyMs, log } = options;
  const app = fastify({ bodyLimit: 64 * 1024, return503OnClosing: false, exposeHeadRoutes: true });
  // JSON alone is read: a form of another site could send text.
  app.removeContentTypeParser('text/plain');
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(roomHeaders);
    done();
  });
  keepDoor(app, door);
  app.setErrorHandler((error, request, reply) => {
    const { status, refusal } = refusalOf(error);
    if (status === 500) log(`${request.method} ${request.url}: ${String(error)}`);
    return reply.code(status).send(refusal);
  });
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).type('text/plain; charset=utf-8').send('Nothing is here.\n'),
  );
  addPage(app, page);
  addQuestions(app, desk);
  const rooms = new OpenPages(() => null);
  addActs(app, desk, rooms);
  addEvents(app, rooms, { desk, everyMs, log });
  return app;
}

function addPage(app: FastifyInstance, page: RoomPage): void {
  const document = documentOf(page);
  for (const view of views) {
    app.get(view, (_request, reply) => reply.type('text/html; charset=utf-8').send(document));
  }
  for (const { address, type, bytes } of page.files) {
    app.get(address, (_request, reply) =>
      reply.header('cache-control', 'private, max-age=31536000, immutable').type(type).send(bytes),
    );
  }
}

function addQuestions(app: FastifyInstance, desk: Desk): void {
  app.get('/api/room', () => desk.facts());
  app.get('/api/now', ({ query }) => desk.now(readName(query, 'environment')));
  app.get('/api/history', ({ query }) => {
    const before = readNumber(query, 'before');
    const part = { limit: 30, ...(before !== null && { before }) };
    return desk.history(readName(query, 'environment'), part);
  });
  app.get('/api/difference', ({ query }) =>
    desk.difference(readName(query, 'environment'), readNumber(query, 'rev') ?? 0),
  );
  app.get('/api/figures', ({ query }) =>
    desk.figures(readName(query, 'environment'), readName(query, 'canary')),
  );
  app.get('/api/health', ({ query }) =>
    desk.health(
      readName(query, 'environment'),
      Math.min(readNumber(query, 'hours') ?? 24, 24 * 90),
    ),
  );
}

function addActs(app: FastifyInstance, { acts }: Desk, rooms: OpenPages): void {
  if (!acts) return;
  app.get('/api/releases', ({ query }) => acts.releases(readName(query, 'environment')));
  app.post('/api/plan', ({ body }) => acts.plan(readIntent(body)));
  app.post('/api/act', ({ body }) => acts.act(readIntent(body), readNumber(body, 'rev') ?? 0));
  app.post('/api/pictures', ({ body }) => {
    const environment = readName(body, 'environment');
    const rev = readNumber(body, 'rev') ?? 0;
    return acts.takePictures(environment, rev, (pages, of) => {
      const taken: PicturesTaken = { environment, rev, pages, of };
      rooms.announce('pictured', taken);
    });
  });
  app.get('/pictures/:folder/:name', async ({ params }, reply) => {
    const bytes = await acts.picture(readName(params, 'folder'), readName(params, 'name'));
    if (bytes) return reply.type('image/png').send(bytes);
    throw new NoPictureError();
  });
}

function addEvents(
  app: FastifyInstance,
  rooms: OpenPages,
  { desk, everyMs, log }: Pick<ConsoleOptions, 'desk' | 'everyMs' | 'log'>,
): void {
  const watch = new LogWatch(desk.stores, {
    onMove: (moved: Moved) => rooms.announce('moved', moved),
    onProblem: (error) => log(`The log could not be read: ${String(error)}`),
  });
  const looking = setInterval(() => {
    if (rooms.count > 0) void watch.look();
  }, everyMs).unref();
  app.addHook('preClose', (done) => {
    clearInterval(looking);
    rooms.close();
    done();
  });
  app.get('/api/events', { exposeHeadRoute: false }, async (_request, reply) => {
    // What moved before somebody came is no news to them.
    await watch.look();
    rooms.connect(reply);
  });
}

/** What was foreseen is told as the command line tells it. */
function refusalOf(error: unknown): { status: number; refusal: Refusal } {
  if (error instanceof ActionableError) {
    const { name, message, next } = error;
    const stale = error instanceof StalePlanError ? 409 : 422;
    const status = 'statusCode' in error ? Number(error.statusCode) : stale;
    return { status, refusal: { name, message, next } };
  }
  const status = (error as { statusCode?: number }).statusCode ?? 500;
  const message = error instanceof Error ? error.message : String(error);
  return { status, refusal: { name: 'Error', message, next: null } };
}
