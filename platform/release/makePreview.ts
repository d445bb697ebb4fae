import { showableRules, type Problem } from '@concourse/compose/checks/problem';
import type { ComposeEdition } from '@concourse/compose/composition';
import { tag } from '@concourse/compose/markup';
import { loadPageFile } from '@concourse/compose/pageFile';
import { dayInBerlin } from '@concourse/contract/datePhase';
import { editionId, sha256 } from '@concourse/core/files/digest';
import { mapLimit } from '@concourse/core/files/mapLimit';
import type { Edition, EditionFile, EditionPage } from '@concourse/core/store/types';
import { type Blobs, allPages, editionBlobs } from '@concourse/store/EditionRepository';
import { hasPreviewEnded, type Preview } from '@concourse/store/preview';
import { releaseVersions, type Store } from '@concourse/store/Store';
import type { ApplyOptions } from './applyChange';
import { changeFacts, type TypedFacts } from './changedFacts';
import type { Change } from './changes';
import type { ComposeOptions } from './composeTarget';
import { blobReader } from './editionChanges';
import { ReleaseError } from './errors';
import { planChange, warningsOf } from './planChange';
import { barStyle, clockScript, headerMark, insertBefore, previewBar } from './previewBar';
import { formatPreviewTime } from './previewTime';
import { listReleases, type Versions, changedVersions } from './releaseNames';
import { servedAddress } from './servedAddress';
import { readSiteState, requireLive } from './siteState';

export type PreviewOptions = Pick<
  ApplyOptions,
  keyof ComposeOptions | 'now' | 'who' | 'onProgress'
> & {
  /** A season whose assumed facts the pages show, with its bar. */
  season?: { name: string; bar: string };
};

/** The content of a preview: releases, another time, and other values of facts, as a person types them. */
export type Previewed = {
  releases: Versions;
  on?: Date | undefined;
  facts?: TypedFacts | undefined;
};

/** `address` is the one to open. `warnings` are problems that would reject a promotion of these releases. */
export type MadePreview = { preview: Preview; address: string; warnings: Problem[] };

/**
 * Composes these releases with the live site; for another day or another value of a fact, the live releases suffice.
 * Problems are reported, but do not reject the preview.
 */
export const previewReleases =
  ({ releases, on, facts = {} }: Previewed, store: Store): Change =>
  async (head, history) => {
    const live = releaseVersions(requireLive(head).live);
    const names = Object.keys(facts);
    const changed = names.length > 0 ? await changeFacts(facts, store)(head, history) : undefined;
    if (!on && !changed && Object.keys(changedVersions(live, releases)).length === 0) {
      const message = `${listReleases(releases)} is already live: there is nothing to preview.`;
      const next =
        'Name a release that is not live. To list the live releases, run: npm run site -- status';
      throw new ReleaseError('ALREADY_LIVE', message, next);
    }
    return {
      live: { versions: { ...live, ...releases } },
      canaries: [],
      candidates: [],
      ...(changed?.changedFacts && { changedFacts: changed.changedFacts }),
      summary: `preview ${describePreviewed(listReleases(releases), on, names)}`,
      tolerated: showableRules,
    };
  };

/** Describes a preview: its releases, the facts with other values, and the time that it is for. */
const describePreviewed = (
  releases: string,
  on: Date | string | undefined,
  facts: string[] = [],
): string =>
  [
    releases || 'the live site',
    ...(facts.length > 0 ? [`with other values of ${facts.join(', ')}`] : []),
    ...(on ? [`as of ${formatPreviewTime(on)}`] : []),
  ].join(' ');

export const describePreview = ({ shows, releases, on, facts }: Preview): string =>
  describePreviewed(shows.map((name) => `${name}@${releases[name] ?? ''}`).join(', '), on, facts);

/** Returns `compose` for the time of a preview. */
export const composeOn =
  (on: Date | undefined, compose: ComposeEdition, assumed = false): ComposeEdition =>
  (input) =>
    compose({ ...input, ...(on && { day: dayInBerlin(on) }), assumed });

/** Creates a preview on top of the live site. A repeated call extends its lifetime. @throws PromotionError, ReleaseError */
export async function makePreview(
  previewed: Previewed,
  options: PreviewOptions,
): Promise<MadePreview> {
  const { releases, on } = previewed;
  const { now, who, onProgress, season } = options;
  // A claim would create the folder of a store.
  requireLive(await readSiteState(options.store));
  return options.store.withPreviewClaim(async (store) => {
    const onTarget = (): void => undefined;
    const compose = composeOn(on, options.compose, season !== undefined);
    const how = { ...options, store, compose, onTarget };
    const plan = await planChange(previewReleases(previewed, store), how);
    const { edition: composed, blobs } = plan.live;
    const facts = Object.keys(previewed.facts ?? {});
    const shown = Object.values(await store.releases.readAll(releases));
    const bar = {
      on,
      html: season?.bar ?? previewBar({ shown, facts, on, environment: store.environment.name }),
      before: season ? headerMark : '</body>',
    };
    const { edition, blobs: all } = await withPreviewBar(composed, bar, blobReader(blobs, store));
    const when = now();
    const preview: Preview = {
      format: 1,
      id: edition.id,
      releases: releaseVersions(edition),
      shows: Object.keys(releases),
      ...(on && { on: on.toISOString() }),
      ...(facts.length > 0 && { facts }),
      ...(season && { season: season.name }),
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

/** Current previews first, then expired ones; each newest first. */
export const sortPreviews = (previews: Preview[], now: Date): Preview[] =>
  [...previews].sort(
    (one, other) =>
      Number(hasPreviewEnded(one, now)) - Number(hasPreviewEnded(other, now)) ||
      other.when.localeCompare(one.when) ||
      one.id.localeCompare(other.id),
  );

/** `before` is the HTML before which the bar is. */
type Bar = { on: Date | undefined; html: string; before: string };

/** Adds the bar to every page of an edition, and excludes search engines. @returns the edition with all files */
async function withPreviewBar(
  edition: Edition,
  bar: Bar,
  readBlob: (blob: string) => Promise<Buffer>,
): Promise<{ edition: Edition; blobs: Blobs }> {
  const blobs: Blobs = new Map();
  const file = (content: Buffer | string, type: string): EditionFile => {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    const blob = sha256(bytes);
    blobs.set(blob, { bytes, type });
    return { blob, bytes: bytes.length, type };
  };
  const { on } = bar;
  const head = [
    ...(on ? [loadPageFile(clockScript, { 'data-time': on.toISOString() })] : []),
    tag('meta', { name: 'robots', content: 'noindex, nofollow' }),
    loadPageFile(barStyle),
  ].join('\n');
  const added = [barStyle, ...(on ? [clockScript] : [])];
  const distinct = new Set(allPages(edition).map(({ blob }) => blob));
  const barred = new Map(
    await mapLimit(distinct, 16, async (original) => {
      const page = (await readBlob(original)).toString();
      // Before the first script of the site. The content of an area may contain an earlier `</body>`.
      const first = page.includes('<script src=') ? '<script src=' : '</head>';
      const shown = insertBefore(insertBefore(page, first, head), bar.before, bar.html, true);
      const { blob, bytes } = file(shown, 'text/html; charset=utf-8');
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
      ...Object.fromEntries(added.map(({ address, bytes, type }) => [address, file(bytes, type)])),
      '/robots.txt': file('User-agent: *\nDisallow: /\n', 'text/plain; charset=utf-8'),
    },
    headers: { ...edition.headers, 'x-robots-tag': 'noindex, nofollow' },
  };
  return { edition: { ...content, id: editionId(content) }, blobs };
}
