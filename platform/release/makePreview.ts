import { readFileSync } from 'node:fs';
import { showableRules, type Problem } from '@concourse/compose/checks/problem';
import { escapeHtml, tag } from '@concourse/compose/markup';
import { editionId, integrityOf, sha256 } from '@concourse/core/files/digest';
import { mapLimit } from '@concourse/core/files/mapLimit';
import { inspectorPaths, type Inspection } from '@concourse/core/inspection';
import { ownerContact } from '@concourse/core/project/areas';
import type { Edition, EditionFile, EditionPage } from '@concourse/core/store/types';
import { type Blobs, allPages, editionBlobs } from '@concourse/store/EditionRepository';
import { hasPreviewEnded, type Preview } from '@concourse/store/preview';
import { type Store, releaseVersions } from '@concourse/store/Store';
import type { ApplyOptions } from './applyChange';
import type { Change } from './changes';
import type { ComposeOptions } from './composeTarget';
import { blobReader } from './editionChanges';
import { ReleaseError } from './errors';
import { planChange, warningsOf } from './planChange';
import { listReleases, type Versions, changedVersions } from './releaseNames';
import { servedAddress } from './servedAddress';
import { readSiteState, requireLive } from './siteState';

export type PreviewOptions = Pick<
  ApplyOptions,
  keyof ComposeOptions | 'now' | 'who' | 'onProgress'
> & {
  /** The script that displays the releases of a page. */
  inspector: Buffer;
};

/** `address` is the one to open. `warnings` are problems that would reject a promotion of these releases. */
export type MadePreview = { preview: Preview; address: string; warnings: Problem[] };

/** Composes these releases with the live site. Problems are reported, but do not reject the preview. */
export const previewReleases =
  (releases: Versions): Change =>
  (head) => {
    const live = releaseVersions(requireLive(head).live);
    if (Object.keys(changedVersions(live, releases)).length === 0) {
      const message = `${listReleases(releases)} is already live: there is nothing to preview.`;
      const next =
        'Name a release that is not live. To list the live releases, run: npm run site -- status';
      throw new ReleaseError('ALREADY_LIVE', message, next);
    }
    return {
      live: { versions: { ...live, ...releases } },
      canaries: [],
      candidates: [],
      summary: `preview ${listReleases(releases)}`,
      tolerated: showableRules,
    };
  };

/** Creates a preview on top of the live site. A repeated call extends its lifetime. @throws PromotionError, ReleaseError */
export async function makePreview(
  releases: Versions,
  options: PreviewOptions,
): Promise<MadePreview> {
  const { now, who, inspector, onProgress } = options;
  // A claim would create the folder of a store.
  requireLive(await readSiteState(options.store));
  return options.store.withPreviewClaim(async (store) => {
    const onTarget = (): void => undefined;
    const plan = await planChange(previewReleases(releases), { ...options, store, onTarget });
    const { edition: composed, blobs } = plan.live;
    const parts = await inspectionParts(composed, store, releases);
    const inspection = { kind: 'preview' as const, environment: store.environment.name, parts };
    const tools = { shown: Object.keys(releases), inspection, inspector };
    const { edition, blobs: all } = await withPreviewBar(composed, tools, blobReader(blobs, store));
    const when = now();
    const preview: Preview = {
      format: 1,
      id: edition.id,
      releases: releaseVersions(edition),
      shows: Object.keys(releases),
      rev: plan.head?.record.rev ?? 0,
      until: new Date(when.getTime() + plan.settings.record.previewDurationMs).toISOString(),
      who,
      when: when.toISOString(),
    };
    await store.previews.write(edition, all, preview, onProgress);
    const siteUrl = await servedAddress(store, composed.site.siteUrl);
    // The first page of a single previewed area, otherwise the home page.
    const [only, ...others] = preview.shows;
    const isFirst = ({ area }: EditionPage) => area === only && others.length === 0;
    const [path] = Object.entries(edition.pages).find(([, page]) => isFirst(page)) ?? ['/'];
    const address = `${siteUrl}${encodeURI(path)}?edition=${edition.id}`;
    return { preview, address, warnings: warningsOf(plan) };
  });
}

async function inspectionParts(edition: Edition, store: Store, shown: Versions) {
  const manifests = Object.values(await store.releases.readAll(releaseVersions(edition)));
  const parts = manifests.map(({ name, version, contract, owner }) => {
    const isShown = shown[name] === undefined ? undefined : (true as const);
    return [name, { version, contract, owner: ownerContact(owner), isShown }] as const;
  });
  return Object.fromEntries(parts);
}

/** Current previews first, then expired ones; each newest first. */
export const sortPreviews = (previews: Preview[], now: Date): Preview[] =>
  [...previews].sort(
    (one, other) =>
      Number(hasPreviewEnded(one, now)) - Number(hasPreviewEnded(other, now)) ||
      other.when.localeCompare(one.when) ||
      one.id.localeCompare(other.id),
  );

/** The stylesheet of the bar. No area can have such an address. */
const barStyle = {
  address: '/__preview.css',
  bytes: readFileSync(new URL('previewBar.css', import.meta.url)),
};

/** The bar of a preview in HTML. With `target`, the shell does not handle the link. */
function previewBar({ shown, inspection: { parts, environment } }: PreviewTools): string {
  const named = shown.map(
    (name) => `<b>${escapeHtml(name)}</b> ${escapeHtml(parts[name]?.version ?? '')}`,
  );
  const owners = shown.map((name) => {
    const owner = parts[name]?.owner;
    return owner === undefined ? '' : ` Owner of ${escapeHtml(name)}: ${escapeHtml(owner)}.`;
  });
  return [
    '<aside class="preview-bar" aria-label="Preview">',
    `<details><summary>Preview of ${named.join(', ')}. Forms are really sent.</summary>`,
    `<p>Visitors do not see this preview. Forms are sent to the services of ${escapeHtml(environment)}.${owners.join('')}</p></details>`,
    '<a href="?edition=live" target="_top">Leave the preview</a>',
    '</aside>',
  ].join('\n');
}

type PreviewTools = {
  shown: string[];
  inspector: Buffer;
  inspection: Inspection & { environment: string };
};

/** Adds the bar to every page of an edition, and excludes search engines. @returns the edition with all files */
async function withPreviewBar(
  edition: Edition,
  tools: PreviewTools,
  readBlob: (blob: string) => Promise<Buffer>,
): Promise<{ edition: Edition; blobs: Blobs }> {
  const blobs: Blobs = new Map();
  const file = (content: Buffer | string, type: string): EditionFile => {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    const blob = sha256(bytes);
    blobs.set(blob, { bytes, type });
    return { blob, bytes: bytes.length, type };
  };
  const { inspector, inspection } = tools;
  const json = JSON.stringify(inspection);
  const script = { src: inspectorPaths.script, integrity: integrityOf(inspector) };
  const style = { href: barStyle.address, integrity: integrityOf(barStyle.bytes) };
  const head = [
    `${tag('script', { ...script, crossorigin: true, defer: true })}</script>`,
    tag('meta', { name: 'robots', content: 'noindex, nofollow' }),
    tag('link', { rel: 'stylesheet', ...style, crossorigin: true }),
  ].join('\n');
  const bar = previewBar(tools);
  const distinct = new Set(allPages(edition).map(({ blob }) => blob));
  const barred = new Map(
    await mapLimit(distinct, 16, async (original) => {
      const page = insertPreviewBar((await readBlob(original)).toString(), head, bar);
      const { blob, bytes } = file(page, 'text/html; charset=utf-8');
      return [original, { blob, bytes }] as const;
    }),
  );
  const pageOf = (page: EditionPage): EditionPage => ({ ...page, ...barred.get(page.blob) });

  for (const { blob, type } of editionBlobs({ ...edition, pages: {}, missing: [] })) {
    if (!barred.has(blob)) blobs.set(blob, { bytes: await readBlob(blob), type });
  }
  const pages = Object.entries(edition.pages).map(([path, page]) => [path, pageOf(page)] as const);
  const content: Omit<Edition, 'id'> = {
    ...edition,
    pages: Object.fromEntries(pages),
    missing: edition.missing.map(({ pattern, page }) => ({ pattern, page: pageOf(page) })),
    notFound: pageOf(edition.notFound),
    files: {
      ...edition.files,
      [barStyle.address]: file(barStyle.bytes, 'text/css; charset=utf-8'),
      [inspectorPaths.script]: file(inspector, 'text/javascript; charset=utf-8'),
      [inspectorPaths.inspection]: file(json, 'application/json; charset=utf-8'),
      '/robots.txt': file('User-agent: *\nDisallow: /\n', 'text/plain; charset=utf-8'),
    },
    headers: { ...edition.headers, 'x-robots-tag': 'noindex, nofollow' },
  };
  return { edition: { ...content, id: editionId(content) }, blobs };
}

/** Adds the bar at the end of a page, and the head before the first script of the site. */
function insertPreviewBar(page: string, head: string, bar: string): string {
  const mark = page.includes('<script src=') ? '<script src=' : '</head>';
  const start = page.indexOf(mark);
  // The content of an area may contain an earlier `</body>`.
  const end = page.lastIndexOf('</body>');
  if (start < 0 || end < start) {
    const message = `A composed page has no ${start < 0 ? mark : '</body>'}, so the preview bar cannot be inserted.`;
    const next = 'Every page must be a complete document: see composePage() in platform/compose.';
    throw new ReleaseError('PAGE_INCOMPLETE', message, next);
  }
  return `${page.slice(0, start)}${head}\n${page.slice(start, end)}${bar}\n${page.slice(end)}`;
}
