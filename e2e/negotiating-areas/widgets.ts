// A container of another team on another origin: it exposes one module and brings its own federation runtime.
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';
import type { FederatedRemote } from '@concourse/contract/release';

/** Builds a container in one file: a page of the site allows only scripts whose integrity it states. */
function buildContainer(): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'widgets-'));
  writeFileSync(join(folder, 'clock.js'), "export const text = 'a clock from elsewhere';");
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: {},
    target: ['web', 'es2022'],
    output: { path: join(folder, 'dist'), publicPath: 'auto' },
    plugins: [
      new ModuleFederationPlugin({
        name: 'widgets',
        filename: 'remoteEntry.js',
        exposes: { './clock': './clock.js' },
        manifest: false,
        dts: false,
      }),
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    ],
  });
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
      else resolve(readFileSync(join(folder, 'dist/remoteEntry.js')));
    });
  });
}

/** Serves the container on a free port. */
export async function serveWidgets(): Promise<FederatedRemote & { stop: () => Promise<void> }> {
  const entry = await buildContainer();
  const server = createServer((_, response) => {
    response.writeHead(200, {
      'content-type': 'text/javascript',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
    response.end(entry);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    entry: `http://127.0.0.1:${(server.address() as AddressInfo).port}/remoteEntry.js`,
    integrity: `sha384-${createHash('sha384').update(entry).digest('base64')}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
