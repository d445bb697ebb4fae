import type { Problem } from '@concourse/checks/checks/problem';
import { inParallel } from '@concourse/core/files/inParallel';
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
    /** How long it is shown. */
    keepMs: number;
    /** The script that says which releases drew a page. */
    inspector: Buffer;
    onProgress?: OnProgress;
  };

export type MadePreview = {
  preview: Preview;
  edition: Edition;
  /** What a promotion of the same may refuse: a preview shows it all the same. */
  warnings: Problem[];
};

/** These releases in what is live for everybody; what they break is told, and shown. */
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
 * Composes releases with what is live, and writes the edition where hosts look for previews: nobody sees it
 * who does not ask for it. Making the same again shows it for longer.
 * @throws PromotionError for what cannot be composed, ReleaseError where there is nothing to show
 */
export function makePreview(releases: Versions, options: PreviewOptions): Promise<MadePreview> {
  const { store, now, keepMs, who, inspector, onProgress } = options;
  return store.previewing(async () => {
    const plan = await planChange(lookAt(releases), { ...options, onTarget: () => undefined });
    requireAccepted(plan.settings, options.acceptSettings, store.environment.name);
    const { edition: composed, blobs } = plan.live;
    const shows = await inParallel(Object.entries(releases), 8, async ([name, version]) => {
      const { owner } = await store.releases.read(name, version);
      const asked = contactOf(owner);
      return { name, version, ...(asked !== undefined && { owner: asked }) };
    });
    const { edition, blobs: all } = await withPreviewBar(
      composed,
      {
        bar: previewBar(shows, store.environment.name),
        inspector: {
          script: inspector,
          inspection: await inspectionOf(composed, store, Object.keys(releases)),
        },
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

/** What the inspector is told of an edition. */
async function inspectionOf(
  { releases }: Edition,
  store: Store,
  shown: string[],
): Promise<Inspection> {
  const parts = await inParallel(Object.entries(releases), 8, async ([name, { version }]) => {
    const { contract, owner } = await store.releases.read(name, version);
    const asked = contactOf(owner);
    const part: InspectedPart = {
      version,
      contract,
      ...(asked !== undefined && { owner: asked }),
      ...(shown.includes(name) && { isShown: true }),
    };
    return [name, part] as const;
  });
  return {
    kind: 'preview',
    environment: store.environment.name,
    parts: Object.fromEntries(parts),
  };
}

/** Where somebody begins to look: the first page of what is shown, where it is one area. */
export function addressOfPreview(
  { id, shows }: Preview,
  { pages }: Edition,
  siteUrl: string,
): string {
  const [only, ...others] = shows;
  const own = Object.entries(pages).find(([, { area }]) => area === only && others.length === 0);
  return `${siteUrl}${encodeURI(own?.[0] ?? '/')}?edition=${id}`;
}

/** Previews that somebody may look at, newest first, and those that are over. */
export const inOrder = (previews: Preview[], now: Date): Preview[] =>
  [...previews].sort(
    (one, other) =>
      Number(isOver(one, now)) - Number(isOver(other, now)) ||
      other.when.localeCompare(one.when) ||
      one.id.localeCompare(other.id),
  );
