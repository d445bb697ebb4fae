import type { Socket } from 'node:net';
import type { FastifyReply } from 'fastify';

/** Connections that a fault keeps waiting. The server's stop must not wait with them. */
export class HeldConnections {
  readonly #sockets = new Set<Socket>();

  /** Never answers. */
  hang(reply: FastifyReply): FastifyReply {
    reply.hijack();
    const { socket } = reply.request.raw;
    this.#sockets.add(socket);
    socket.on('close', () => this.#sockets.delete(socket));
    return reply;
  }

  /** Cuts the connection without an answer. */
  drop(reply: FastifyReply): FastifyReply {
    reply.hijack();
    reply.request.raw.socket.destroy();
    return reply;
  }

  release(): void {
    for (const socket of this.#sockets) socket.destroy();
  }
}
