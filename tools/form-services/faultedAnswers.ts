import type { Socket } from 'node:net';
import type { FastifyReply } from 'fastify';
import { readIfThere } from '@concourse/core/files/readIfThere';
import { mediaTypeOf } from '@concourse/core/store/mediaTypes';
import { shareWithEveryone } from '@concourse/http/headers';
import { releasedFile } from '@concourse/http/releasedFiles';
import type { FileFault } from './faults';

/** Connections that a fault keeps open. They must not delay the server's stop. */
export class HeldConnections {
  readonly #sockets = new Set<Socket>();
  #released = false;

  /** Never answers. Closes the connection if the server is already stopping. */
  hang(reply: FastifyReply): FastifyReply {
    if (this.#released) return this.drop(reply);
    reply.hijack();
    const { socket } = reply.request.raw;
    this.#sockets.add(socket);
    socket.on('close', () => this.#sockets.delete(socket));
    return reply;
  }

  /** Closes the connection without an answer. */
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

export type FileFaultsOptions = {
  held: HeldConnections;
  /** Absolute path of a file inside the store. */
  storePath: (file: string) => string;
};

/** Answers a request under `/areas/` as wrongly as a fault says. */
export async function spoilFile(
  path: string,
  reply: FastifyReply,
  fault: FileFault,
  options: FileFaultsOptions,
): Promise<FastifyReply> {
  if (fault.mode === 'hang') return options.held.hang(reply);
  if (fault.mode === 'drop') return options.held.drop(reply);

  // Immutable for a year would outlive the fault.
  void reply.headers(shareWithEveryone).header('cache-control', 'no-store');
  if (fault.mode === 'status') {
    return reply.code(fault.status).type('text/plain; charset=utf-8').send('Switched to fail.\n');
  }
  const body = await spoiled(path, fault, options);
  return reply.type(mediaTypeOf(path)).send(body);
}

async function spoiled(
  path: string,
  { mode }: FileFault,
  { storePath }: FileFaultsOptions,
): Promise<Buffer> {
  if (mode === 'throw')
    return Buffer.from(`throw new Error(${JSON.stringify(`${path} fails`)});\n`);
  const file = releasedFile(path);
  const stored = file && (await readIfThere(storePath(file.path)));
  return Buffer.concat([stored ?? Buffer.alloc(0), Buffer.from('\n/* tampered with */\n')]);
}
