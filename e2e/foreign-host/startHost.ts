import { mkdtempSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack from 'webpack';
import { root } from '../support/commandLine';

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
          loader: join(root, 'platform/build/swcLoader.cjs'),
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

const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Host</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="/host.css">
<body><header id="host-header"><h2>The Gazette</h2><a href="/">Front page</a>
<button id="leave">Leave</button></header><main class="content"><div id="container"></div></main>
<script src="/host.js"></script></body></html>`;

// Styles that another site may have: a small root font size, other fonts and colours, element styles.
const css = `
html { font-size: 62.5%; }
body { font: italic 1.8rem/1.9 Georgia, serif; color: maroon; background: ivory; text-align: center; margin: 0; }
h1, h2, h3 { font-family: Georgia, serif; color: teal; text-transform: uppercase; border-bottom: 1px dotted teal; margin: 2em 0; }
.content a { color: green; font-weight: bold; text-decoration: underline wavy; }
.content p { margin: 3em 0; text-indent: 2em; }
#container h1 { font-size: 12px; }
button, input, select, textarea { background: pink; border-radius: 20px; border: 3px ridge red; padding: 3px; font: 11px monospace; }
ul, ol { list-style: square; margin: 1em 4em; }
label { display: block; letter-spacing: 0.2em; }
`;

export type ForeignHost = {
  url: string;
  /** Method and path of every request other than GET. */
  posts: string[];
  stop: () => void;
};

/** Serves a foreign host with its own styles on a free port. */
export async function startHost(): Promise<ForeignHost> {
  const script = await bundle();
  const posts: string[] = [];
  const files: Record<string, { type: string; body: string | Buffer }> = {
    '/host.js': { type: 'text/javascript', body: script },
    '/host.css': { type: 'text/css', body: css },
  };
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    if (request.method !== 'GET') posts.push(`${request.method} ${path}`);
    const { type, body } = files[path] ?? { type: 'text/html', body: html };
    response.setHeader('content-type', type);
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, posts, stop: () => server.close() };
}
