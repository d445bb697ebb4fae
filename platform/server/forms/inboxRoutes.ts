import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { rejectOtherMethods } from '@concourse/http/fastify';
import { type Faults, UnknownFaultError } from './faults';
import { readFields } from './formBody';
import type { Inbox } from './inbox';
import { renderInboxPage } from './inboxPage';
import { type AuthHook, inboxPath } from './tokenAuth';

const pageHeaders = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'referrer-policy': 'same-origin',
};

const stylesheet = readFileSync(new URL('./assets/inbox.css', import.meta.url), 'utf8');

/** Adds the inbox page and its data. All routes require the token. */
export function addInboxRoutes(app: FastifyInstance, inbox: Inbox, onRequest: AuthHook): void {
  app.get(inboxPath, { onRequest }, async (_request, reply) => {
    const document = renderInboxPage(await inbox.read());
    return reply.headers(pageHeaders).type('text/html; charset=utf-8').send(document);
  });
  app.get('/__inbox.json', { onRequest }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send((await inbox.read()).records),
  );
  app.get('/__inbox.css', { onRequest }, (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(stylesheet),
  );
  for (const url of [inboxPath, '/__inbox.json', '/__inbox.css']) rejectOtherMethods(app, url);
}

/** Adds the routes that set and clear faults. All routes require the token. */
export function addFaultRoutes(app: FastifyInstance, faults: Faults, onRequest: AuthHook): void {
  const headers = { 'cache-control': 'no-store' };
  app.post('/__faults', { onRequest }, (request, reply) => {
    try {
      faults.set(readFields(request));
    } catch (error) {
      if (!(error instanceof UnknownFaultError)) throw error;
      return reply.code(400).send({ message: error.message, next: error.next });
    }
    return reply.code(204).headers(headers).send();
  });

  app.delete('/__faults', { onRequest }, (_request, reply) => {
    faults.clear();
    return reply.code(204).headers(headers).send();
  });

  rejectOtherMethods(app, '/__faults', ['POST', 'DELETE']);
}
