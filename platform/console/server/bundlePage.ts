import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin } from 'esbuild';
import type { FastifyReply } from 'fastify';
import { escapeHtml } from '@concourse/compose/markup';
import { integrityOf } from '@concourse/core/files/digest';
import { isCriticalFont, mediaTypeOf } from '@concourse/core/store/mediaTypes';
import type { ApiError } from './api';

/** A file of the page. The document verifies it by its integrity. */
export type ConsoleFile = { address: string; type: string; bytes: Buffer; integrity: string };

const packageRequire = createRequire(import.meta.url);
const entry = fileURLToPath(new URL('../page/main', import.meta.url));

// Resolves `@concourse/ui/styles/x` through the exports of the package.
const findFileUrl = (url: string): URL | null =>
  url.startsWith('@') ? pathToFileURL(packageRequire.resolve(url)) : null;

const styles: Plugin = {
  name: 'styles',
  setup(build) {
    build.onLoad({ filter: /\.scss$/ }, async ({ path: file }) => {
      const { compileAsync } = await import('sass');
      const { css } = await compileAsync(file, { importers: [{ findFileUrl }] });
      const loader = file.endsWith('.module.scss') ? 'local-css' : 'css';
      return { contents: css, loader, resolveDir: path.dirname(file) };
    });
  },
};

/** Bundles the scripts, styles and fonts of the page into files whose names contain their digests. */
export async function bundlePage(): Promise<ConsoleFile[]> {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: { 'release-console': entry },
    outdir: '/page',
    entryNames: '[name]-[hash]',
    assetNames: '[name]-[hash]',
    publicPath: '/page',
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: ['chrome123', 'firefox128', 'safari18'],
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: { '.woff2': 'file', '.svg': 'file' },
    legalComments: 'none',
    logLevel: 'silent',
    plugins: [styles],
  });
  return outputFiles.map(({ path: file, contents }) => ({
    address: `/page/${path.basename(file)}`,
    type: mediaTypeOf(file),
    bytes: Buffer.from(contents),
    integrity: integrityOf(Buffer.from(contents)),
  }));
}

export function renderDocument(files: ConsoleFile[]): string {
  const body = `<div id="release-console"></div>
<noscript>The release console requires JavaScript. To print the status, run: npm run site -- status</noscript>`;
  return renderPage(files, 'Release console', body);
}

/** Answers with a page without scripts, for people who are not signed in. */
export function sendMessagePage(
  reply: FastifyReply,
  status: number,
  files: ConsoleFile[],
  { code, message, next }: Pick<ApiError, 'code' | 'message' | 'next'>,
): FastifyReply {
  const styles = files.filter(({ type }) => type !== mediaTypeOf('page.js'));
  const body = `<main class="on-white wrap section">
<h1>${escapeHtml(message)}</h1>
<p>${escapeHtml(next ?? '')}</p>
<p><a href="/sign-in">Sign in</a></p>
<p class="small muted">${escapeHtml(code ?? '')}</p>
</main>`;
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .send(renderPage(styles, `${message} · Release console`, body));
}

function renderPage(files: ConsoleFile[], title: string, body: string): string {
  const tags = files.map(({ address, type, integrity }) => {
    if (/\/mark-[^/]*\.svg$/.test(address))
      return `<link rel="icon" href="${address}" type="${type}">`;
    if (isCriticalFont(address))
      return `<link rel="preload" href="${address}" as="font" type="font/woff2" crossorigin>`;
    if (address.endsWith('.css'))
      return `<link rel="stylesheet" href="${address}" integrity="${integrity}">`;
    return address.endsWith('.js')
      ? `<script type="module" src="${address}" integrity="${integrity}" crossorigin></script>`
      : '';
  });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(title)}</title>
${tags.filter((tag) => tag !== '').join('\n')}
</head>
<body>
${body}
</body>
</html>
`;
}
