import type { Problem } from '@concourse/checks/checks/problem';
import type { OnProgress } from '@concourse/core/files/onProgress';
import type { InspectedPart, Inspection } from '@concourse/core/inspection';
import { contactOf } from '@concourse/core/project/owners';
import type { Edition, LogRecord } from '@concourse/core/store/types';
import { isOver, type Preview } from '@concourse/store/previews/preview';
import type { Store } from '@concourse/store/Store';
import { versionsOf } from '@concourse/store/versionsOf';
import { planChange, warningsOf } from '../applyChange';
import type { Change } from '../changes';
import type { ComposeOptions } from '../composeTarget';
import { ReleaseError } from '../errors';
import { listReleases, type Versions } from '../releaseNames';
import { requireAccepted, type SettingsOptions } from '../settings';
import { changedVersions } from '../siteState';
import { previewBar, withPreviewBar } from './previewBar';

export type PreviewOptions = ComposeOptions &
  SettingsOptions & {
    who: LogRecord['who'];
    /** The duration of the preview. */
    keepMs: number;
    /** The script that displays the releases of a page. */
    inspector: Buffer;
    onProgress?: OnProgress;
  };

export type MadePreview = {
  preview: Preview;
  edition: Edition;
  /** Problems that would reject a promotion of these releases. */
  warnings: Problem[];
};

/** Composes these releases with the live site. Problems are reported and do not block the preview. */
export const lookAt =
  (releases: Versions): Change =>
  (state) => {
    if (!state) {
      throw new ReleaseError(
        'Nothing is live yet that a preview could be composed with.',
        'First: npm run site -- up',
      );
    }
    const live = versionsOf(state.live);
    if (Object.keys(changedVersions(live, releases)).length === 0) {
      throw new ReleaseError(
        `${listReleases(releases)} is live already: there is nothing to preview.`,
        'Name a release that is not live. What is live: npm run site -- status',
      );
    }
    return {
      live: { versions: { ...live, ...releases } },
      canaries: [],
      tried: [],
      summary: `preview ${listReleases(releases)}`,
      tolerated: ['links', 'addresses', 'redirects', 'withdrawn facts', 'budgets'],
    };
  };

/**
 * Creates a preview of these releases on top of the live site. Only browsers with its address see it. Repeating the
 * command extends its duration.
 * @throws PromotionError if the edition cannot be composed, ReleaseError if there is nothing to preview
 */
export function makePreview(releases: Versions, options: PreviewOptions): Promise<MadePreview> {
  const { store, now, keepMs, who, inspector, onProgress } = options;
  return store.previewing(async () => {
    const plan = await planChange(lookAt(releases), { ...options, onTarget: () => undefined });
    requireAccepted(plan.settings, options.acceptSettings, store.environment.name);
    const { edition: composed, blobs } = plan.live;
    const parts = await partsOf(composed, store, releases);
    const environment = store.environment.name;
    const { edition, blobs: all } = await withPreviewBar(
      composed,
      {
        bar: previewBar(Object.keys(releases), parts, environment),
        inspector: { script: inspector, inspection: { kind: 'preview', environment, parts } },
      },
      async (blob) => blobs.get(blob)?.bytes ?? (await store.editions.readBlob(blob)),
    );
    const when = now();
    const preview: Preview = {
      format: 1,
      id: edition.id,
      releases: versionsOf(edition),
      shows: Object.keys(releases),
      rev: plan.head?.record.rev ?? 0,
      until: new Date(when.getTime() + keepMs).toISOString(),
      who,
      when: when.toISOString(),
    };
    await store.previews.write(edition, all, preview, onProgress);
    return { preview, edition, warnings: warningsOf(plan) };
  });
}

/** Describes the releases of an edition for the inspector. */
async function partsOf(
  edition: Edition,
  store: Store,
  shown: Versions,
): Promise<Inspection['parts']> {
  const manifests = await store.releases.readAll(versionsOf(edition));
  const parts = Object.values(manifests).map(({ name, version, contract, owner }) => {
    const contact = contactOf(owner);
    const part: InspectedPart = {
      version,
      contract,
      ...(contact !== undefined && { owner: contact }),
      ...(shown[name] !== undefined && { isShown: true }),
    };
    return [name, part] as const;
  });
  return Object.fromEntries(parts);
}

/** The address to open first: the first page of the previewed area if it is one, otherwise the start page. */
export function addressOfPreview(
  { id, shows }: Preview,
  { pages }: Edition,
  siteUrl: string,
): string {
  const [only, ...others] = shows;
  const first = Object.entries(pages).find(([, { area }]) => area === only && others.length === 0);
  return `${siteUrl}${encodeURI(first?.[0] ?? '/')}?edition=${id}`;
}

/** Current previews, newest first, and then expired ones. */
export const inOrder = (previews: Preview[], now: Date): Preview[] =>
  [...previews].sort(
    (one, other) =>
      Number(isOver(one, now)) - Number(isOver(other, now)) ||
      other.when.localeCompare(one.when) ||
      one.id.localeCompare(other.id),
  );
