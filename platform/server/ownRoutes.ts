import type { FastifyInstance } from 'fastify';

/**
 * Tells the addresses that have a route of their own from those that an edition answers. To be called before routes
 * are added.
 * @param shared routes of the whole site, which end in a star
 */
export function ownRoutes(
  app: FastifyInstance,
  shared: readonly string[],
): (path: string) => boolean {
  const exact = new Set<string>();
  const folders: string[] = [];
  app.addHook('onRoute', ({ url }) => {
    if (shared.includes(url)) return;
    const [folder = ''] = url.split(/[*:]/, 1);
    if (folder === url) exact.add(url);
    else folders.push(folder);
  });
  return (path) => exact.has(path) || folders.some((folder) => path.startsWith(folder));
}
