import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { rejectOtherMethods } from '@concourse/http/fastify';
import type { HeldConnections } from './faultInjection';
import type { FaultedService, Faults, ServiceFault } from './faults';
import { type Fields, bodyLimit, readFields } from './formBody';
import type { Inbox, InboxEntry } from './inbox';
import { isNativePost, sendConfirmation } from './nativeForm';

/** What the stand-ins share. */
export type FormServices = { inbox: Inbox; faults: Faults; heldConnections: HeldConnections };

/** What a service says: text or JSON. */
export type ServiceResponse = { status: number; body: string | object };

/** A form that passed the service's checks, or the service's refusal. */
export type ValidationResult = { entry: InboxEntry } | { refusal: ServiceResponse };

export type ServiceRoute = {
  service: FaultedService;
  url: string;
  validate: (fields: Fields) => ValidationResult;
  success: () => ServiceResponse;
  /** How the service words a failure of the given status. */
  failure: (status: number) => ServiceResponse;
};

/** Any page may send: these are the headers of both real services. */
const corsHeaders = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};

const preflightHeaders = {
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-allow-headers': 'content-type, accept',
  'access-control-max-age': '86400',
};

/** Adds `POST` and the preflight of one address of a service. */
export function addServiceRoute(
  app: FastifyInstance,
  route: ServiceRoute,
  { inbox, faults, heldConnections }: FormServices,
): void {
  const onRequest = (_request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    void reply.headers(corsHeaders).header('cache-control', 'no-store');
    done();
  };

  app.options(route.url, { onRequest }, (_request, reply) =>
    reply.code(204).headers(preflightHeaders).send(),
  );

  rejectOtherMethods(app, route.url, ['POST', 'OPTIONS']);

  app.post(route.url, { onRequest, bodyLimit }, async (request, reply) => {
    const fields = await readFields(request);
    const fault = faults.takeServiceFault(route.service);
    if (fault && !fault.mode.startsWith('deliver'))
      return fail(reply, route, fault, heldConnections);

    const verdict = route.validate(fields);
    if ('refusal' in verdict) return send(reply, verdict.refusal);
    await inbox.append(verdict.entry);

    if (fault) return fail(reply, route, fault, heldConnections);
    return isNativePost(request)
      ? sendConfirmation(request, reply, fields)
      : send(reply, route.success());
  });
}

function fail(
  reply: FastifyReply,
  route: ServiceRoute,
  fault: ServiceFault,
  held: HeldConnections,
): FastifyReply {
  if (fault.mode.endsWith('hang')) return held.hang(reply);
  if (fault.mode.endsWith('drop')) return held.drop(reply);
  if (fault.retryAfter !== undefined) void reply.header('retry-after', fault.retryAfter);
  return send(reply, route.failure(fault.status));
}

function send(reply: FastifyReply, { status, body }: ServiceResponse): FastifyReply {
  void reply.code(status);
  return typeof body === 'string'
    ? reply.type('text/plain; charset=utf-8').send(body)
    : reply.send(body);
}
