import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { quotationsIn } from '@concourse/contract/facts';
import { fragmentsIn, type ReleaseFragment } from '@concourse/contract/fragments';
import type { ReleaseManifest, ReleasePage } from '@concourse/contract/release';
import { CONTRACT_VERSION } from '@concourse/contract/version';
import { integrityOf, sha256 } from '@concourse/core/files/digest';
import type { Build } from '@concourse/store/ReleaseRepository';

export type BuildFixture = {
  name: string;
  version: string;
  /** HTML content by path; a heading is added. */
  pages?: Record<string, string>;
  aliases?: string[];
  /** HTML of instances of fragments, by `<name>/<instance>`. Their styles are the `.css` files of the build. */
  fragments?: Record<string, string>;
  /** Names of fragments that hydrate when they come into view. */
  hydrates?: string[];
  /** Served files in addition to `main.js`. */
  files?: Record<string, string>;
  manifest?: Partial<ReleaseManifest>;
  /** Shell only: code of its node bundle, for tests with the real composition. */
  bundle?: string;
};

const react = { shell: '19.3.1', area: '^19.0.0' };

const pageQuotes = (html: string): Pick<ReleasePage, 'quotes' | 'places'> => {
  const [content, places] = [quotationsIn(html), fragmentsIn(html)];
  return {
    ...(content.length > 0 && { quotes: { content, structuredData: [] } }),
    ...(places.length > 0 && { places }),
  };
};

function fragmentsOf(
  { fragments: html = {}, hydrates = [] }: BuildFixture,
  styles: string[],
): ReleaseFragment[] {
  const names = new Set(Object.keys(html).map((each) => each.split('/')[0] ?? ''));
  return [...names].map((name) => ({
    name,
    instances: Object.entries(html).flatMap(([each, text]) => {
      const [of, id = ''] = each.split('/');
      const [quotes, places] = [quotationsIn(text), fragmentsIn(text)];
      return of === name ? [{ id, content: sha256(text), quotes, places }] : [];
    }),
    ...(hydrates.includes(name) && { hydrate: 'visible', scripts: ['main.js'] }),
    styles,
  }));
}

/** Maps the first character of a script to the first character of src/main.ts. */
const sourceMap = { version: 3, sources: ['src/main.ts'], names: [], mappings: 'AAAA' };

/** Creates a small valid build with one route per page and a script that contains the version. */
export function makeBuild(fixture: BuildFixture): Build {
  const { name, version } = fixture;
  const isShell = name === 'shell';
  const files = bytesOf({ 'main.js': `console.log("${name} ${version}");`, ...fixture.files });
  const pages = Object.entries(fixture.pages ?? {}).map(([address, html]) => ({
    address,
    html: `<h1>${name} ${version}</h1>${html}`,
  }));
  const shellBundle = isShell
    ? Buffer.from(fixture.bundle ?? `module.exports = "${version}"`)
    : null;
  const styles = Object.keys(fixture.files ?? {}).filter((file) => file.endsWith('.css'));
  const fragments = fixture.fragments ?? {};
  const manifest: ReleaseManifest = {
    contract: CONTRACT_VERSION,
    name,
    version,
    container: isShell ? '' : name.replaceAll('-', '_'),
    entry: 'main.js',
    shared: { react: isShell ? react.shell : react.area },
    routes: pages.map(({ address, html }, index) => ({
      id: `page-${index}`,
      path: address,
      aliases: index === 0 ? (fixture.aliases ?? []) : [],
      pages: [
        {
          path: address,
          status: address.includes(':') ? 404 : 200,
          title: `Title of ${address}`,
          description: `Description of ${address}`,
          fragment: sha256(html),
          images: [],
          ...pageQuotes(html),
        },
      ],
      scripts: ['main.js'],
      styles,
    })),
    ...(fixture.fragments && { fragments: fragmentsOf(fixture, styles) }),
    ...(fixture.hydrates && {
      fragmentContainer: { name: `${name.replaceAll('-', '_')}_fragments`, entry: 'main.js' },
    }),
    files: Object.fromEntries(
      [...files].map(([file, bytes]) => [
        file,
        { integrity: integrityOf(bytes), bytes: bytes.length },
      ]),
    ),
    ...(shellBundle && {
      shell: {
        scripts: ['main.js'],
        styles: [],
        fonts: [],
        files: {},
        bundle: sha256(shellBundle),
      },
    }),
    ...fixture.manifest,
  };
  return {
    manifest,
    files,
    contents: new Map(
      [...pages.map(({ html }) => html), ...Object.values(fragments)].map((html) => [
        sha256(html),
        Buffer.from(html),
      ]),
    ),
    maps: bytesOf({ 'main.js.map': JSON.stringify(sourceMap) }),
    shellBundle,
  };
}

/** Writes a build into a `dist` folder, in the format of real builds. */
export async function writeBuild(dist: string, build: Build): Promise<void> {
  await rm(dist, { recursive: true, force: true });
  const entries = [
    ['release.json', Buffer.from(JSON.stringify(build.manifest))] as const,
    ...[...build.files].map(([name, bytes]) => [`public/${name}`, bytes] as const),
    ...[...build.contents].map(([name, bytes]) => [`fragments/${name}.html`, bytes] as const),
    ...[...build.maps].map(([name, bytes]) => [`maps/${name}`, bytes] as const),
    ...(build.shellBundle ? [['server/server.cjs', build.shellBundle] as const] : []),
  ];
  for (const [name, bytes] of entries) {
    await mkdir(path.dirname(path.join(dist, name)), { recursive: true });
    await writeFile(path.join(dist, name), bytes);
  }
}

const bytesOf = (files: Record<string, string>): Map<string, Buffer> =>
  new Map(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)]));
