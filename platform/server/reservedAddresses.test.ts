/** @jest-environment node */
import type { FastifyInstance } from 'fastify';
import { reservedOverlap } from '@concourse/contract/reservedPaths';
import { testServers } from './testing/testServer';

const start = testServers();

/** The addresses of all routes, from the tree that Fastify prints. */
async function routesOf(app: FastifyInstance): Promise<string[]> {
  await app.ready();
  const above: string[] = [];
  return app
    .printRoutes()
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods] = /^([\s│├└─]*)(\S+)( \()?/.exec(line) ?? [];
      const depth = indent.length / 4;
      above.splice(depth - 1, above.length, part);
      return methods === undefined ? [] : [above.join('')];
    });
}

test('the contract reserves all routes of the server except those of pages', async () => {
  const { app } = start({ faults: true });
  const routes = await routesOf(app);
  expect(routes).toEqual(expect.arrayContaining(['/healthz', '/__inbox', '/areas/*', '/submit']));
  const ofPages = ['/', '/*', '*'];
  expect(routes.filter((route) => !ofPages.includes(route) && !reservedOverlap(route))).toEqual([]);
});
