import { METHODS } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { sendSentence } from './sentence';
import { sentences } from './sentences';

const reading: HTTPMethods[] = ['GET', 'HEAD'];

/** Makes an instance route every method that Node reads, so that each address can refuse it itself. */
export function knowAllMethods(app: FastifyInstance): void {
  for (const method of METHODS) {
    if (!app.supportedMethods.includes(method)) app.addHttpMethod(method);
  }
}

/** Refuses the methods that an address does not take, before anybody reads their body. */
export function refuseOtherMethods(app: FastifyInstance, url: string, allowed = reading): void {
  app.route({
    method: app.supportedMethods.filter((method) => !allowed.includes(method)),
    url,
    onRequest: (_request, reply) => {
      refuseMethod(reply, allowed);
    },
    handler: (_request, reply) => refuseMethod(reply, allowed),
  });
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** An address that can be read and nothing else. */
export function readOnly(app: FastifyInstance, url: string, handler: Handler): void {
  app.route({ method: reading, url, handler });
  refuseOtherMethods(app, url);
}

/** The answer to a method that an address does not know. */
export function refuseMethod(reply: FastifyReply, allowed = reading): FastifyReply {
  const methods = allowed.join(', ');
  const sentence = allowed === reading ? sentences.readOnly : `This address takes ${methods} only.`;
  return sendSentence(reply.header('allow', methods), 405, sentence);
}
