import type { ComposeInput, ComposeResult } from '@concourse/compose/composition';
import { resolveRetiredAddresses, editionReleases } from '@concourse/compose/editionParts';
import type { ReleaseManifest, ReleasePage } from '@concourse/contract/release';
import { configurationDigest, editionId, sha256 } from '@concourse/core/files/digest';
import type { Edition, EditionPage } from '@concourse/core/store/types';

const noindexHeaders: Record<string, string> = { 'x-robots-tag': 'noindex, nofollow' };

/**
 * A minimal composition for tests: head, files of the route and content. Reuses pages of releases that `previous`
 * contains.
 */
export async function composeEdition(input: ComposeInput): Promise<ComposeResult> {
  const { releases, site, previous } = input;
  const blobs: ComposeResult['blobs'] = new Map();
  const recomposed: string[] = [];
  const reused: string[] = [];
  const pages: Record<string, EditionPage> = {};
  const missing: Edition['missing'] = [];
  const aliases: Record<string, string> = {};

  const addBlob = (html: string, area: string): EditionPage => {
    const bytes = Buffer.from(html);
    const blob = sha256(bytes);
    const page = { bytes, type: 'text/html; charset=utf-8' };
    blobs.set(blob, page);
    return { blob, bytes: bytes.length, area };
  };

  for (const release of Object.values(releases)) {
    for (const { path, page, files } of pagesOf(release, aliases)) {
      const known = previous?.pages[path];
      const isSame =
        previous?.configuration === configurationDigest(site) &&
        previous.releases[release.name]?.version === release.version;
      if (known && isSame) {
        pages[path] = known;
        reused.push(path);
        continue;
      }
      const fragment = await input.readContent(release.name, release.version, page.fragment);
      const composed = addBlob(documentOf(page, files, fragment, site.siteUrl), release.name);
      if (page.status === 200) pages[path] = composed;
      else missing.push({ pattern: path, page: composed });
      recomposed.push(path);
    }
  }

  const content = {
    contract: releases.shell?.contract ?? 0,
    releases: editionReleases(releases),
    configuration: configurationDigest(site),
    site,
    composer: '',
    pages,
    ...resolveRetiredAddresses(
      Object.values(releases),
      { pages, aliases },
      input.retired?.addresses,
    ),
    ...(input.retired && { retired: input.retired }),
    missing,
    notFound: addBlob(
      '<html lang="en"><head><title>Page Not Found !</title><meta name="description" content="Nothing here"></head><body><h1>Page Not Found !</h1></body></html>',
      'shell',
    ),
    files: {},
    headers: input.indexed === false ? noindexHeaders : {},
  };
  return {
    edition: { id: editionId(content), ...content },
    blobs,
    recomposed,
    reused,
    unpublished: [],
  };
}

function pagesOf(release: ReleaseManifest, aliases: Record<string, string>) {
  return release.routes.flatMap((route) => {
    for (const alias of route.aliases) aliases[alias.toLowerCase()] = route.path;
    const files = [...route.scripts, ...route.styles].map((file) => ({
      href: `/areas/${release.name}/${release.version}/${file}`,
      integrity: release.files[file]?.integrity ?? '',
    }));
    return route.pages.map((page) => ({ path: page.path, page, files }));
  });
}

function documentOf(
  page: ReleasePage,
  files: { href: string; integrity: string }[],
  fragment: string,
  siteUrl: string,
): string {
  const tags = files.map(({ href, integrity }) =>
    href.endsWith('.js')
      ? `<script defer src="${href}" integrity="${integrity}"></script>`
      : `<link rel="stylesheet" href="${href}" integrity="${integrity}">`,
  );
  return `<!doctype html><html lang="en"><head><title>${page.title}</title><meta name="description" content="${page.description}"><link rel="canonical" href="${siteUrl}${page.path}">${tags.join('')}</head><body><main>${fragment}</main></body></html>`;
}
