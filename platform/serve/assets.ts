import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { shareWithEveryone } from '../http/shareWithEveryone';
import { isCompressibleFile } from '../store/compression';
import { mediaTypeOf } from '../store/mediaTypes';
import type { FileCache } from './fileCache';
import type { ReleaseIntegrity } from './releaseIntegrity';
import { chooseRepresentation, sendRepresentation } from './representation';
import { parseAddress } from './requestAddress';

export type AssetsOptions = { storeDir: string; files: FileCache; integrity: ReleaseIntegrity };

/** Kept for error reports and for the server itself, never handed out. */
const withheld = /\.(?:map|br|gz)$/i;

/** Answers `/areas/<name>/<version>/<file>`: files of releases, which never change. */
export class Assets {
  readonly #options: AssetsOptions;

  constructor(options: AssetsOptions) {
    this.#options = options;
  }

  async answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    void reply.headers(shareWithEveryone);
    const file = assetFile(parseAddress(request.raw.url ?? '').path);
    if (file === null) return sendMissing(reply);

    const integrity = await this.#options.integrity.of(file);
    if (integrity === undefined) return sendMissing(reply);

    const type = mediaTypeOf(file);
    const representation = await chooseRepresentation(
      this.#options.files,
      {
        path: join(this.#options.storeDir, file),
        integrity,
        compressible: isCompressibleFile(file),
      },
      // A part is a part of the plain bytes: whoever asks for one means those.
      request.headers.range === undefined ? request.headers['accept-encoding'] : 'identity',
    );
    if (!representation) return sendMissing(reply);
    void reply.header('cache-control', 'public, max-age=31536000, immutable');
    // A drawing that is opened as a document of its own must not run scripts on this origin.
    if (type.startsWith('image/svg')) {
      void reply.header('content-security-policy', "script-src 'none'; object-src 'none'");
    }
    const tag = representation.file.digest;
    return sendRepresentation(request, reply, {
      status: 200,
      type,
      tag,
      representation,
      ranges: true,
    });
  }
}

/** The path inside the store, null for what must not be served. */
export function assetFile(path: string): string | null {
  const segments = path.split('/').slice(1);
  const [folder, ...inside] = segments;
  if (folder !== 'areas' || inside.length < 3) return null;
  if (inside.some((segment) => segment === '' || segment.startsWith('.'))) return null;
  return withheld.test(path) ? null : segments.join('/');
}

function sendMissing(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('No release has this file.\n');
}
