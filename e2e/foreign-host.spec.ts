import { mkdtempSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack from 'webpack';
import { root, second } from './support/commandLine';
import { expect, test } from './support/test';

function bundle(): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'foreign-host-'));
  const compiler = webpack({
    mode: 'production',
    target: ['web', 'es2022'],
    entry: join(root, 'e2e/foreign-host/host.ts'),
    output: { path: folder, filename: 'host.js' },
    resolve: { extensions: ['.ts', '.js'] },
    module: {
      rules: [
        {
          test: /\.ts$/,
          loader: 'swc-loader',
          options: { jsc: { target: 'es2022', parser: { syntax: 'typescript' } } },
        },
      ],
    },
    performance: { hints: false },
    optimization: { minimize: false },
  });
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
      else resolve(readFileSync(join(folder, 'host.js')));
    });
  });
}

test('a host that is not ours loads an area from its manifest and mounts it', async ({
  page,
  site,
}) => {
  const script = await bundle();
  const html =
    '<!doctype html><title>Host</title><button id="leave">Leave</button><div id="place"></div><script src="/host.js"></script>';
  const server = createServer((request, response) => {
    const isScript = request.url === '/host.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    response.end(isScript ? script : html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  try {
    const manifest = `${site.url}/areas/${second.area}/${second.from}/mf-manifest.json`;
    await page.goto(`http://127.0.0.1:${port}/?manifest=${encodeURIComponent(manifest)}`);
    await expect(page.locator('#place').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(
      page.locator('#place').getByRole('link', { name: 'NOMINATE NOW' }).first(),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Leave' }).click();
    await expect(page.locator('#place')).toBeEmpty();
  } finally {
    server.close();
  }
});
