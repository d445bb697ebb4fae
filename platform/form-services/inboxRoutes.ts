import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { rejectOtherMethods } from '@concourse/http/fastify';
import { type Faults, UnknownFaultError } from './faults';
import { type Fields, readFields } from './formBody';
import type { Inbox } from './inbox';
import { type Filter, filters, matchesFilter, renderInboxPage } from './inboxPage';
import { inboxTable } from './inboxTable';
import { isNativePost } from './nativeForm';
import { type AuthHook, inboxPath } from './tokenAuth';

const inboxHeaders = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'referrer-policy': 'same-origin',
};

const readAsset = (name: string): string =>
  readFileSync(new URL(`./assets/${name}`, import.meta.url), 'utf8');

type InboxRoutes = { inbox: Inbox; authHook: AuthHook; faults: Faults | null };

/** Adds the inbox page and its data. All routes require the token. */
export function addInboxRoutes(app: FastifyInstance, routes: InboxRoutes): void {
  const { inbox, authHook: onRequest, faults } = routes;

  app.get(inboxPath, { onRequest }, async (request, reply) => {
    const { show, page } = request.query as Record<string, unknown>;
    const filter = filters.find((name) => name === show) ?? ('all' satisfies Filter);
    const listing = await inbox.page(matchesFilter(filter), Math.trunc(Number(page)) || 1);
    const document = renderInboxPage({ listing, filter, faults });
    return reply.headers(inboxHeaders).type('text/html; charset=utf-8').send(document);
  });

  const downloads = {
    '/__inbox.json': { type: 'application/json', read: () => inbox.json() },
    '/__inbox.csv': { type: 'text/csv', read: () => inboxTable(inbox) },
  };
  for (const [url, { type, read }] of Object.entries(downloads))
    app.get(url, { onRequest }, (_request, reply) => {
      void reply.header('cache-control', 'no-store').type(`${type}; charset=utf-8`);
      return reply.send(Readable.from(read()));
    });

  const assets = { '/__inbox.css': 'text/css', '/__inbox.js': 'text/javascript' };
  for (const [url, type] of Object.entries(assets)) {
    const text = readAsset(url.slice('/__'.length));
    app.get(url, { onRequest }, (_request, reply) =>
      reply.header('cache-control', 'no-cache').type(`${type}; charset=utf-8`).send(text),
    );
  }

  const urls = [inboxPath, ...Object.keys(downloads), ...Object.keys(assets)];
  for (const url of urls) rejectOtherMethods(app, url);
}

type FaultQuery = { Querystring: { service?: string; path?: string } };

type FaultRoutes = { faults: Faults; authHook: AuthHook };

/** Adds the routes that list, set and clear faults. All routes require the token. */
export function addFaultRoutes(app: FastifyInstance, { faults, authHook }: FaultRoutes): void {
  const onRequest = authHook;
  const answer = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
    isNativePost(request) && request.method === 'POST'
      ? reply.redirect(inboxPath, 303)
      : reply.header('cache-control', 'no-store').send(faults.list());

  app.get('/__faults', { onRequest }, answer);

  app.post('/__faults', { onRequest }, async (request, reply) => {
    const fields = await readFields(request);
    try {
      if (isNativePost(request)) setFaultFromForm(faults, fields);
      else faults.set(fields);
    } catch (error) {
      if (!(error instanceof UnknownFaultError)) throw error;
      return reply.code(400).send({ message: error.message, next: error.next });
    }
    return answer(request, reply);
  });

  app.delete<FaultQuery>('/__faults', { onRequest }, (request, reply) => {
    faults.clear(request.query);
    return answer(request, reply);
  });

  rejectOtherMethods(app, '/__faults', ['GET', 'HEAD', 'POST', 'DELETE']);
}

/** Converts the text fields of the HTML form, which always sends all of them. */
function setFaultFromForm(faults: Faults, form: Fields): void {
  const { clear, mode, service, status, times } = form;
  if (clear !== undefined) faults.clear();
  else if (String(mode).startsWith('shape-')) faults.set({ service: 'submission', mode });
  else {
    const count = times === undefined || times === '' ? undefined : Number(times);
    faults.set({ service, mode, status: Number(status), times: count });
  }
}
