import path from 'node:path';
import semver from 'semver';
import { describeProblems } from '@concourse/checks/checks/problem';
import { loadPreviewKeep } from '@concourse/config/loadEnvironments';
import { sha256 } from '@concourse/core/files/digest';
import { inParallel } from '@concourse/core/files/inParallel';
import { readIfThere } from '@concourse/core/files/readIfThere';
import { layout } from '@concourse/core/store/storeLayout';
import { applyInTurn, planChange, warningsOf, type Outcome } from '@concourse/release/applyChange';
import { promoteFrom, promoteToAll, promoteToSome } from '@concourse/release/changes';
import { describeHold, describeOutcome, pagesOf, planSummary } from '@concourse/release/outcome';
import { addressOfPreview, lookAt, makePreview } from '@concourse/release/preview/makePreview';
import { parseReleaseNames } from '@concourse/release/releaseNames';
import { readSource, rollBack } from '@concourse/release/rollBack';
import { servedAddress } from '@concourse/release/servedAddress';
import { settingsDigest, valueText } from '@concourse/release/settings';
import type { Store } from '@concourse/store/Store';
import type { Action, Acts, Done, Intent, PagePictures, Plan, Releases } from '../server/api';
import { commandLine } from '../server/commandLine';
import { compareRevision } from './difference';
import type { Changing, ServiceOptions } from './service';

type StoreOf = (environment: string) => Promise<Store>;

/** Number of changed pages that are pictured at most. */
const picturedPages = 12;

/** Returns the actions of the console, which change the site as `promote`, `rollback` and `preview` do. */
export function actsOf(options: ServiceOptions, storeOf: StoreOf): Acts {
  const changing = async (intent: Omit<Intent, 'action'>, dryRun: boolean): Promise<Changing> => {
    const { environment, why, despiteFreeze, acceptSettings } = intent;
    const accepted = { acceptSettings: acceptSettings ?? (false as const) };
    const apply = await options.apply({ environment, why, despiteFreeze, ...accepted, dryRun });
    // The page shows the plan.
    return { ...apply, onTarget: () => undefined, onPlan: () => undefined };
  };
  const folder = path.join(options.root, '.cache/console');
  return {
    releases: async (environment) => releasesOf(await storeOf(environment)),
    plan: async (intent) => {
      const apply = await changing(intent, true);
      const plan = await planOf(intent, apply, storeOf);
      const { isDefault } = apply.store.environment;
      const confirmed = {
        despiteFreeze: plan.frozen !== null,
        acceptSettings: plan.settings.changes.length > 0 ? plan.settings.digest : null,
      };
      const { store } = options;
      return { ...plan, command: commandLine({ ...intent, ...confirmed }, { isDefault, store }) };
    },
    act: async (intent, rev) => {
      const { action } = intent;
      const apply = { ...(await changing(intent, false)), plannedOn: rev };
      if (action.do === 'preview') return preview(action.releases, apply, options);
      const outcome = await change(action, apply, storeOf);
      const words = describeOutcome(outcome, apply).at(-1) ?? '';
      return { rev: outcome.record?.rev ?? null, words, address: null };
    },
    takePictures: async (environment, rev, onPage) => {
      const looking = { environment, why: '', despiteFreeze: false, acceptSettings: null };
      return takePictures(options, await changing(looking, true), { folder, rev, onPage });
    },
    picture: (of, name) =>
      isFolder.test(of) && isPicture.test(name)
        ? readIfThere(path.join(folder, of, name))
        : Promise.resolve(null),
  };
}

const isFolder = /^[\da-f]{12}-\d+$/;
const isPicture = /^page-[\w-]+\.png$/;

/** Returns all published versions, the newest first. */
async function releasesOf({ releases, files }: Store): Promise<Releases> {
  const names = (await files.list(layout.releases)).sort();
  const found = await inParallel(names, 8, async (name) => {
    const versions = await releases.versions(name);
    return [name, versions.sort((one, other) => semver.compare(other, one, true))] as const;
  });
  return Object.fromEntries(found);
}

/** Changes the site, or plans the change, as the options say. */
async function change(
  action: Exclude<Action, { do: 'preview' }>,
  apply: Changing,
  storeOf: StoreOf,
): Promise<Outcome> {
  switch (action.do) {
    case 'promote': {
      const releases = parseReleaseNames(action.releases);
      const { percent } = action;
      const to = percent === null ? promoteToAll(releases) : promoteToSome(releases, percent);
      return applyInTurn(to, apply);
    }
    case 'promote from': {
      const { environment } = await storeOf(action.from);
      const source = await readSource(apply.store, environment);
      const { percent } = action;
      return applyInTurn(promoteFrom(source, percent === null ? {} : { percent }), apply);
    }
    case 'roll back':
      return rollBack({ areas: action.areas }, apply);
    case 'restore':
      return rollBack({ areas: [], to: action.rev }, apply);
  }
}

async function planOf(
  intent: Intent,
  apply: Changing,
  storeOf: StoreOf,
): Promise<Omit<Plan, 'command'>> {
  const { action } = intent;
  const planned =
    action.do === 'preview'
      ? await planChange(lookAt(parseReleaseNames(action.releases)), apply)
      : await change(action, apply, storeOf);
  const { head, settings } = planned;
  const { recomposed, reused } = pagesOf(planned);
  return {
    intent,
    rev: head?.record.rev ?? 0,
    ...planSummary(planned),
    ...(action.do === 'preview' && { shares: [] }),
    changes: planned.changes,
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

async function preview(
  releases: string[],
  apply: Changing,
  { configuration, inspector }: ServiceOptions,
): Promise<Done> {
  const made = await makePreview(parseReleaseNames(releases), {
    ...apply,
    keepMs: await loadPreviewKeep(configuration),
    inspector: await inspector(),
  });
  const { id, until } = made.preview;
  const siteUrl = await servedAddress(apply.store, apply.site.siteUrl);
  const address = addressOfPreview(made.preview, made.edition, siteUrl);
  return { rev: null, words: `Preview ${id}, until ${until}.`, address };
}

/** Takes pictures of the pages that a revision changed, before and after. */
async function takePictures(
  options: ServiceOptions,
  { store, site }: Changing,
  how: { folder: string; rev: number; onPage: Parameters<Acts['takePictures']>[2] },
): Promise<PagePictures[]> {
  const { label, environment } = store;
  const { before, after, difference } = await compareRevision(store, how.rev);
  const { picturePages } = await options.pictures();
  const name = `${sha256(`${label} ${environment.name}`).slice(0, 12)}-${how.rev}`;
  const pictured = await picturePages(difference.pages.slice(0, picturedPages), {
    folder: path.join(how.folder, name),
    origin: site.siteUrl,
    now: options.now(),
    env: options.env,
    ...{ store, before, after },
    onProgress: (_what, done, all) => how.onPage(done, all),
  });
  const address = (file: string | null | undefined): string | null =>
    file ? `/pictures/${name}/${file}` : null;
  return pictured.flatMap(({ name: page, pictures }) =>
    pictures.map(({ before: was, after: is, marked, ...rest }) => ({
      ...{ page, ...rest },
      ...{ before: address(was), after: address(is), marked: address(marked) },
    })),
  );
}
