import type { Socket } from 'node:net';
import type { FastifyReply } from 'fastify';

/** Connections that a fault keeps waiting. The server's stop must not wait with them. */
export class HeldConnections {
  readonly #sockets = new Set<Socket>();
  #released = false;

  /** Never answers. Cuts the connection where the server is stopping already. */
  hang(reply: FastifyReply): FastifyReply {
    if (this.#released) return this.drop(reply);
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
    this.#released = true;
    for (const socket of this.#sockets) socket.destroy();
  }
}
