import { sha256 } from '@concourse/core/files/digest';
import type { BuildFixture } from './makeBuild';

const parts: Record<string, string> = {
  siteName: "'Site'",
  language: "'en'",
  socialImage: "'areas/shell/%%release%%/main.js'",
  themeColor: "'#000'",
  header: "() => '<header></header>'",
  footer: "() => ''",
  skipLink: "() => ''",
  documentAttributes: '() => ({})',
  pages: `[{ path: '*', title: 'Not found', description: 'Nothing here', html: '<h1>Not found</h1>' }]`,
  rootFiles: '{}',
  webManifest: '{}',
};

/** The node bundle of a shell for tests with the real composition. @param own code of its parts, by name */
export const shellBundle = (own: Record<string, string> = {}): string =>
  `module.exports = { default: {
    ${Object.entries({ ...parts, ...own })
      .map(([name, code]) => `${name}: ${code},\n`)
      .join('')}
  } };`;

/** A release of such a shell. */
export function shellFixture(version: string, own?: Record<string, string>): BuildFixture {
  const bundle = shellBundle(own);
  const shell = {
    ...{ scripts: [], styles: [], fonts: [], bundle: sha256(bundle) },
    files: { '/favicon.svg': 'main.js', '/apple-touch-icon.png': 'main.js' },
  };
  return { name: 'shell', version, bundle, manifest: { shell } };
}
