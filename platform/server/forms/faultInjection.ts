import type { Socket } from 'node:net';
import type { FastifyReply } from 'fastify';
import { readFileIfExists } from '@concourse/core/files/readFileIfExists';
import { mediaTypeOf } from '@concourse/core/store/mediaTypes';
import { crossOriginHeaders } from '@concourse/http/headers';
import { parseReleaseFilePath } from '@concourse/http/releaseFiles';
import type { FileFault } from './faults';

/** Connections that a fault keeps open. `release` closes them, so that they do not delay the server's shutdown. */
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
  heldConnections: HeldConnections;
  /** Absolute path of a file inside the store. */
  storePath: (file: string) => string;
};

/** Answers a request for a release file with the given fault. */
export async function injectFileFault(
  path: string,
  reply: FastifyReply,
  fault: FileFault,
  options: FileFaultsOptions,
): Promise<FastifyReply> {
  if (fault.mode === 'hang') return options.heldConnections.hang(reply);

  // Release files are cached for a year, which would outlive the fault.
  void reply.headers(crossOriginHeaders).header('cache-control', 'no-store');
  if (fault.mode === 'status')
    return reply
      .code(fault.status)
      .type('text/plain; charset=utf-8')
      .send('A fault is switched on.\n');
  const body = await faultyBody(path, fault, options);
  return reply.type(mediaTypeOf(path)).send(body);
}

async function faultyBody(
  path: string,
  { mode }: FileFault,
  { storePath }: FileFaultsOptions,
): Promise<Buffer> {
  if (mode === 'throw')
    return Buffer.from(`throw new Error(${JSON.stringify(`${path} fails`)});\n`);
  const file = parseReleaseFilePath(path);
  const stored = file && (await readFileIfExists(storePath(file.path)));
  return Buffer.concat([stored ?? Buffer.alloc(0), Buffer.from('\n/* tampered with */\n')]);
}
