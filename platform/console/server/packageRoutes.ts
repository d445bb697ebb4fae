import type { FastifyInstance } from 'fastify';
import { pathFault } from '@concourse/contract/safePath';
import { pathInside } from '@concourse/core/files/pathInside';
import { readFileIfExists } from '@concourse/core/files/readFileIfExists';
import {
  indexFile,
  type PackageIndex,
  type TeamOffer,
} from '@concourse/core/packages/registryFiles';
import { sendText } from '@concourse/http/fastify';
import { addPublicFileRoutes, type FindPublicFiles } from './publicFileRoutes';

export type PackageOptions = {
  /** The folder of a registry, which `npm run packages -- --registry <folder>` writes. */
  folder: string;
  /** Returns the live site and its areas. */
  offer: () => Promise<TeamOffer>;
  /** Finds the files of the live site for `check`. Without it, a check needs a store. */
  publicFiles?: FindPublicFiles;
  /** Returns the address at which clients request the registry. */
  origin: () => string;
};

/**
 * Serves the packages of the platform to npm, and the live areas to `new area --from`. These routes need no sign-in. The
 * packages contain no secret. Visitors see the areas in the directory of the site. A job that runs code of packages must
 * install them without credentials.
 */
export function addPackageRoutes(
  app: FastifyInstance,
  { folder, offer, publicFiles, origin }: PackageOptions,
): void {
  const config = { access: 'public' } as const;
  app.get('/packages/-/offer', { config }, () => offer());
  if (publicFiles) addPublicFileRoutes(app, publicFiles);
  app.get<{ Params: { '*': string } }>('/packages/*', { config }, async ({ params }, reply) => {
    const path = params['*'];
    const isTarball = path.endsWith('.tgz');
    const file = isTarball ? path : indexFile(path);
    const bytes =
      pathFault(file) === null ? await readFileIfExists(pathInside(folder, file)) : null;
    if (!bytes) return sendText(reply, 404, `There is no package at ${path}.`);
    // A version never changes. An index must be current, so that an update finds the newest version.
    const lifetime = isTarball ? 'public, max-age=31536000, immutable' : 'no-cache';
    void reply.header('cache-control', lifetime);
    if (isTarball) return reply.type('application/octet-stream').send(bytes);
    return reply.send(withAddresses(JSON.parse(bytes.toString()) as PackageIndex, origin()));
  });
}

/** Replaces the path of each tarball by its address, which npm requires. */
const withAddresses = (index: PackageIndex, origin: string): PackageIndex => ({
  ...index,
  versions: Object.fromEntries(
    Object.entries(index.versions).map(([version, { dist, ...manifest }]) => [
      version,
      { ...manifest, version, dist: { ...dist, tarball: `${origin}/packages/${dist.tarball}` } },
    ]),
  ),
});
