import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { rejectOtherMethods } from '@concourse/http/fastify';
import type { HeldConnections } from './faultInjection';
import type { FaultedService, Faults, ServiceFault } from './faults';
import { type Fields, bodyLimit, readFields } from './formBody';
import type { Inbox, InboxEntry } from './inbox';
import { isNativePost, sendConfirmation } from './nativeForm';

/** The shared dependencies of both stand-ins. */
export type FormServices = { inbox: Inbox; faults: Faults; heldConnections: HeldConnections };

/** A response with text or JSON. */
export type ServiceResponse = { status: number; body: string | object };

/** A form that passed the checks of the service, or the response that rejects it. */
export type ValidationResult = { entry: InboxEntry } | { rejection: ServiceResponse };

export type ServiceRoute = {
  service: FaultedService;
  url: string;
  validate: (fields: Fields) => ValidationResult;
  success: () => ServiceResponse;
  /** The response of the service for a failure with the given status. */
  failure: (status: number) => ServiceResponse;
};

/** The CORS headers of both real services, which allow any page. */
const corsHeaders = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};

const preflightHeaders = {
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-allow-headers': 'content-type, accept',
  'access-control-max-age': '86400',
};

/** Adds `POST` and the CORS preflight of one endpoint of a service. */
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
    const fields = readFields(request);
    const fault = faults.takeServiceFault(route.service);
    if (fault && !fault.mode.startsWith('deliver'))
      return fail(reply, route, fault, heldConnections);

    const result = route.validate(fields);
    if ('rejection' in result) return send(reply, result.rejection);
    await inbox.append(result.entry);

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
  heldConnections: HeldConnections,
): FastifyReply {
  if (fault.mode.endsWith('hang')) return heldConnections.hang(reply);
  if (fault.mode.endsWith('drop')) return heldConnections.drop(reply);
  if (fault.retryAfter !== undefined) void reply.header('retry-after', fault.retryAfter);
  return send(reply, route.failure(fault.status));
}

function send(reply: FastifyReply, { status, body }: ServiceResponse): FastifyReply {
  void reply.code(status);
  return typeof body === 'string'
    ? reply.type('text/plain; charset=utf-8').send(body)
    : reply.send(body);
}
