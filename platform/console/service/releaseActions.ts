import path from 'node:path';
import semver from 'semver';
import { describeProblems } from '@concourse/checks/checks/problem';
import { loadPreviewDuration } from '@concourse/config/loadEnvironments';
import { sha256 } from '@concourse/core/files/digest';
import { mapLimit } from '@concourse/core/files/mapLimit';
import { readFileIfExists } from '@concourse/core/files/readFileIfExists';
import { layout } from '@concourse/core/store/storeLayout';
import {
  applyWithLock,
  planChange,
  warningsOf,
  type Outcome,
} from '@concourse/release/applyChange';
import { promoteFrom, promoteToAll, promoteToCanary } from '@concourse/release/changes';
import {
  describeHold,
  describeOutcome,
  composedPages,
  planSummary,
} from '@concourse/release/outcome';
import {
  addressOfPreview,
  previewReleases,
  makePreview,
} from '@concourse/release/preview/makePreview';
import { parseReleaseNames } from '@concourse/release/releaseNames';
import { readSource, rollBack } from '@concourse/release/rollBack';
import { servedAddress } from '@concourse/release/servedAddress';
import { settingsDigest, valueText } from '@concourse/release/settings';
import type { Store } from '@concourse/store/Store';
import type {
  Action,
  ReleaseActions,
  ActionResult,
  ChangeRequest,
  PageScreenshots,
  Plan,
  PublishedVersions,
} from '../server/api';
import { commandLine } from '../server/commandLine';
import { compareRevision } from './compareRevision';
import type { ChangeOptions, ServiceOptions } from './consoleService';

type OpenStore = (environment: string) => Promise<Store>;

/** Number of changed pages that are pictured at most. */
const maxScreenshotPages = 12;

/** Returns the actions of the console, which change the site as `promote`, `rollback` and `preview` do. */
export function releaseActions(options: ServiceOptions, storeOf: OpenStore): ReleaseActions {
  const changing = async (
    intent: Omit<ChangeRequest, 'action'>,
    dryRun: boolean,
  ): Promise<ChangeOptions> => {
    const { environment, why, despiteFreeze, acceptSettings } = intent;
    const accepted = { acceptSettings: acceptSettings ?? (false as const) };
    const apply = await options.apply({ environment, why, despiteFreeze, ...accepted, dryRun });
    // The page shows the plan.
    return { ...apply, onTarget: () => undefined, onPlan: () => undefined };
  };
  const folder = path.join(options.root, '.cache/console');
  return {
    releases: async (environment) => publishedVersions(await storeOf(environment)),
    plan: async (intent) => {
      const apply = await changing(intent, true);
      const plan = await planAction(intent, apply, storeOf);
      const { isDefault } = apply.store.environment;
      const confirmed = {
        despiteFreeze: plan.frozen !== null,
        acceptSettings: plan.settings.changes.length > 0 ? plan.settings.digest : null,
      };
      const { store } = options;
      return { ...plan, command: commandLine({ ...intent, ...confirmed }, { isDefault, store }) };
    },
    apply: async (intent, rev) => {
      const { action } = intent;
      const apply = { ...(await changing(intent, false)), expectedRevision: rev };
      if (action.do === 'preview') return createPreview(action.releases, apply, options);
      const outcome = await applyAction(action, apply, storeOf);
      const words = describeOutcome(outcome, apply).at(-1) ?? '';
      return { rev: outcome.record?.rev ?? null, message: words, address: null };
    },
    takeScreenshots: async (environment, rev, onPage) => {
      const looking = { environment, why: '', despiteFreeze: false, acceptSettings: null };
      return takeScreenshots(options, await changing(looking, true), { folder, rev, onPage });
    },
    readScreenshot: (of, name) =>
      folderPattern.test(of) && screenshotPattern.test(name)
        ? readFileIfExists(path.join(folder, of, name))
        : Promise.resolve(null),
  };
}

const folderPattern = /^[\da-f]{12}-\d+$/;
const screenshotPattern = /^page-[\w-]+\.png$/;

/** Returns all published versions, the newest first. */
async function publishedVersions({ releases, files }: Store): Promise<PublishedVersions> {
  const names = (await files.list(layout.releases)).sort();
  const found = await mapLimit(names, 8, async (name) => {
    const versions = await releases.versions(name);
    return [name, versions.sort((one, other) => semver.compare(other, one, true))] as const;
  });
  return Object.fromEntries(found);
}

/** Changes the site, or plans the change, as the options say. */
async function applyAction(
  action: Exclude<Action, { do: 'preview' }>,
  apply: ChangeOptions,
  storeOf: OpenStore,
): Promise<Outcome> {
  switch (action.do) {
    case 'promote': {
      const releases = parseReleaseNames(action.releases);
      const { percent } = action;
      const to = percent === null ? promoteToAll(releases) : promoteToCanary(releases, percent);
      return applyWithLock(to, apply);
    }
    case 'promote from': {
      const { environment } = await storeOf(action.from);
      const source = await readSource(apply.store, environment);
      const { percent } = action;
      return applyWithLock(promoteFrom(source, percent === null ? {} : { percent }), apply);
    }
    case 'roll back':
      return rollBack({ areas: action.areas }, apply);
    case 'restore':
      return rollBack({ areas: [], to: action.rev }, apply);
  }
}

async function planAction(
  intent: ChangeRequest,
  apply: ChangeOptions,
  storeOf: OpenStore,
): Promise<Omit<Plan, 'command'>> {
  const { action } = intent;
  const planned =
    action.do === 'preview'
      ? await planChange(previewReleases(parseReleaseNames(action.releases)), apply)
      : await applyAction(action, apply, storeOf);
  const { head, settings } = planned;
  const { recomposed, reused } = composedPages(planned);
  return {
    request: intent,
    rev: head?.record.rev ?? 0,
    ...planSummary(planned),
    ...(action.do === 'preview' && { shares: [] }),
    changes: planned.hasChanges,
    warnings: describeProblems(warningsOf(planned)),
    // Freezes hold neither rollbacks nor previews.
    frozen: action.do.startsWith('promote') ? describeHold(planned, apply) : null,
    settings: {
      digest: settingsDigest(settings.changes),
      pages: settings.pages,
      changes: settings.changes.map(({ key, before, after }) => {
        return { key, before: valueText(before), after: valueText(after) };
      }),
    },
    composed: recomposed.length,
    reused,
  };
}

async function createPreview(
  releases: string[],
  apply: ChangeOptions,
  { configuration, inspector }: ServiceOptions,
): Promise<ActionResult> {
  const made = await makePreview(parseReleaseNames(releases), {
    ...apply,
    lifetimeMs: await loadPreviewDuration(configuration),
    inspector: await inspector(),
  });
  const { id, until } = made.preview;
  const siteUrl = await servedAddress(apply.store, apply.site.siteUrl);
  const address = addressOfPreview(made.preview, made.edition, siteUrl);
  return { rev: null, message: `Preview ${id}, until ${until}.`, address };
}

/** Takes pictures of the pages that a revision changed, before and after. */
async function takeScreenshots(
  options: ServiceOptions,
  { store, site }: ChangeOptions,
  how: { folder: string; rev: number; onPage: Parameters<ReleaseActions['takeScreenshots']>[2] },
): Promise<PageScreenshots[]> {
  const { label, environment } = store;
  const { before, after, difference } = await compareRevision(store, how.rev);
  const { screenshotPages } = await options.screenshots();
  const name = `${sha256(`${label} ${environment.name}`).slice(0, 12)}-${how.rev}`;
  const pictured = await screenshotPages(difference.pages.slice(0, maxScreenshotPages), {
    folder: path.join(how.folder, name),
    origin: site.siteUrl,
    now: options.now(),
    env: options.env,
    ...{ store, before, after },
    onProgress: (_what, done, all) => how.onPage(done, all),
  });
  const address = (file: string | null | undefined): string | null =>
    file ? `/pictures/${name}/${file}` : null;
  return pictured.flatMap(({ name: page, screenshots }) =>
    screenshots.map(({ before: was, after: is, highlighted, ...rest }) => ({
      ...{ page, ...rest },
      ...{ before: address(was), after: address(is), highlighted: address(highlighted) },
    })),
  );
}
