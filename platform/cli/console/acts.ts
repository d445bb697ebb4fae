import path from 'node:path';
import semver from 'semver';
import { describeProblems } from '@concourse/checks/checks/problem';
import { describeFreeze } from '@concourse/config/freezes';
import { loadPreviewKeep } from '@concourse/config/loadEnvironments';
import type {
  Action,
  Done,
  Intent,
  PagePictures,
  Plan,
  Releases,
} from '@concourse/console/server/api';
import { commandLine } from '@concourse/console/server/commandLine';
import type { Acts } from '@concourse/console/server/desk';
import { sha256 } from '@concourse/core/files/digest';
import { inParallel } from '@concourse/core/files/inParallel';
import { readIfThere } from '@concourse/core/files/readIfThere';
import { layout } from '@concourse/core/store/storeLayout';
import {
  addressChangesOf,
  factChangesOf,
  noticesOf,
  ownersOfPlan,
  planChange,
  warningsOf,
  type ApplyOptions,
  type Outcome,
  type Plan as PlanOfChange,
} from '@concourse/release/applyChange';
import { sharesOf } from '@concourse/release/changes';
import { freezeOfPlan, type FreezeRules } from '@concourse/release/freezes';
import { addressOfPreview, lookAt, makePreview } from '@concourse/release/preview/makePreview';
import { parseReleaseNames } from '@concourse/release/releaseNames';
import { settingsDigest, valueText } from '@concourse/release/settings';
import type { Store } from '@concourse/store/Store';
import { applyOptions } from '../applyOptions';
import { promote, promoteWhatIsIn } from '../commands/promote';
import { rollBack } from '../commands/rollback';
import type { Context } from '../context';
import { describeOutcome, pagesOf } from '../describePlan';
import { configurationFile, openEnvironment } from '../environments';
import { servedAddress } from '../servedAddress';
import type { RoomOptions } from './commandDesk';
import { comparedAt } from './difference';

/** Of a change of everything, pictures of so many pages are taken. */
const picturedPages = 12;

type Changing = ApplyOptions & { place: string | null };

/** What changes the site from the room: the functions of `promote`, `rollback` and `preview`. */
export function actsOf(context: Context, options: RoomOptions): Acts {
  const changing = async (
    { environment, why, despiteFreeze, acceptSettings }: Omit<Intent, 'action'>,
    dryRun: boolean,
  ): Promise<Changing> => ({
    ...(await applyOptions(context, {
      ...options,
      json: true,
      environment,
      why,
      despiteFreeze,
      acceptSettings: acceptSettings ?? false,
      dryRun,
    })),
    // The plan is shown on the page.
    onTarget: () => undefined,
    onPlan: () => undefined,
  });
  const storeOf = async (environment: string): Promise<Store> =>
    (await openEnvironment(context, { ...options, environment })).store;
  const folder = path.join(context.root, '.cache/console');
  return {
    releases: async (environment) => releasesOf(await storeOf(environment)),
    plan: async (intent) => {
      const apply = await changing(intent, true);
      const plan = await planOf(intent, apply, storeOf);
      const { isDefault } = apply.store.environment;
      const { store } = options;
      const command = commandLine(
        {
          ...intent,
          despiteFreeze: plan.frozen !== null,
          acceptSettings: plan.settings.changes.length > 0 ? plan.settings.digest : null,
        },
        { isDefault, ...(store !== undefined && { store }) },
      );
      return { ...plan, command };
    },
    act: async (intent, rev) => {
      const apply = { ...(await changing(intent, false)), plannedOn: rev };
      return act(intent, apply, { context, from: storeOf });
    },
    takePictures: async (environment, rev, onPage) =>
      takePictures(context, await changing({ ...looking, environment }, true), {
        folder,
        rev,
        onPage,
      }),
    picture: (of, name) =>
      isFolder.test(of) && isPicture.test(name)
        ? readIfThere(path.join(folder, of, name))
        : Promise.resolve(null),
  };
}

const looking = { why: '', despiteFreeze: false, acceptSettings: null };

const isFolder = /^[\da-f]{12}-\d+$/;
const isPicture = /^page-[\w-]+\.png$/;

/** Versions of everything that was published, the newest first. */
async function releasesOf({ releases, files }: Store): Promise<Releases> {
  const names = (await files.list(layout.releases)).sort();
  const found = await inParallel(names, 8, async (name) => {
    const versions = await releases.versions(name);
    return [name, versions.sort((one, other) => semver.compare(other, one, true))] as const;
  });
  return Object.fromEntries(found);
}

/** Changes the site, or looks what would change: as the options say. */
async function change(
  action: Exclude<Action, { do: 'preview' }>,
  apply: Changing,
  from: (environment: string) => Promise<Store>,
): Promise<Outcome> {
  switch (action.do) {
    case 'promote':
      return promote(parseReleaseNames(action.releases), action.percent ?? undefined, apply);
    case 'promote from': {
      const { environment } = await from(action.from);
      const how = { ...(action.percent !== null && { percent: action.percent }) };
      const told = { ...apply, log: () => undefined };
      return (await promoteWhatIsIn(environment, how, told)).outcome;
    }
    case 'roll back':
      return rollBack({ areas: action.areas }, apply);
    case 'restore':
      return rollBack({ areas: [], to: action.rev }, apply);
  }
}

/** What would change. */
async function planOf(
  intent: Intent,
  apply: Changing,
  from: (environment: string) => Promise<Store>,
): Promise<Omit<Plan, 'command'>> {
  const { action } = intent;
  const planned =
    action.do === 'preview'
      ? await planChange(lookAt(parseReleaseNames(action.releases)), apply)
      : await change(action, apply, from);
  const { head, target } = planned;
  const { recomposed, reused } = pagesOf(planned);
  return {
    intent,
    rev: head?.record.rev ?? 0,
    summary: target.summary,
    changes: planned.changes,
    shares: action.do === 'preview' ? [] : sharesOf(target, head),
    addresses: addressChangesOf(planned),
    facts: factChangesOf(planned),
    notices: noticesOf(planned),
    warnings: describeProblems(warningsOf(planned)),
    owners: ownersOfPlan(planned),
    // What goes back, and what no visitor sees, no freeze holds.
    frozen: action.do.startsWith('promote') ? frozenBy(planned, apply) : null,
    settings: settingsIn(planned),
    composed: recomposed.length,
    reused,
  };
}

const settingsIn = ({ settings: { changes, pages } }: PlanOfChange): Plan['settings'] => ({
  digest: settingsDigest(changes),
  pages,
  changes: changes.map(({ key, before, after }) => {
    return { key, before: valueText(before), after: valueText(after) };
  }),
});

/** The freeze that a change comes in, in a sentence. */
function frozenBy(plan: PlanOfChange, rules: FreezeRules): string | null {
  const held = freezeOfPlan(plan, rules);
  return held && `${held.areas.join(', ')}: ${describeFreeze(held.freeze)}`;
}

/** Does it. @throws StalePlanError where the log has moved since the plan was made */
async function act(
  intent: Intent,
  apply: Changing,
  { context, from }: { context: Context; from: (environment: string) => Promise<Store> },
): Promise<Done> {
  const { action } = intent;
  if (action.do === 'preview') {
    const { inspectorScript } = await context.parts.inspector();
    const made = await makePreview(parseReleaseNames(action.releases), {
      ...apply,
      keepMs: await loadPreviewKeep(configurationFile(context)),
      inspector: await inspectorScript(),
    });
    const siteUrl = await servedAddress(apply.store, apply.site.siteUrl);
    const address = addressOfPreview(made.preview, made.edition, siteUrl);
    return {
      rev: null,
      words: `Preview ${made.preview.id}, until ${made.preview.until}.`,
      address,
    };
  }
  const outcome = await change(action, apply, from);
  const words = describeOutcome(outcome, apply).at(-1) ?? '';
  return { rev: outcome.record?.rev ?? null, words, address: null };
}

/** Where pictures of a revision lie, and how their names begin in the room. */
const pictureFolder = ({ label, environment }: Store, rev: number): string =>
  `${sha256(`${label} ${environment.name}`).slice(0, 12)}-${rev}`;

type OnPage = Parameters<Acts['takePictures']>[2];

/** Takes pictures of the pages that a revision changed, before and after. */
async function takePictures(
  { env, now, parts }: Context,
  apply: Changing,
  { folder, rev, onPage }: { folder: string; rev: number; onPage: OnPage },
): Promise<PagePictures[]> {
  const { store, site } = apply;
  const { before, after, pages } = await comparedAt(store, rev);
  const { answerFrom, picturePages } = await parts.pictures();
  const stored = (blob: string): Promise<Buffer> => store.editions.readBlob(blob);
  const name = pictureFolder(store, rev);
  const pictured = await picturePages(pages.slice(0, picturedPages), {
    folder: path.join(folder, name),
    origin: site.siteUrl,
    now: now(),
    env,
    before: before && answerFrom(before, store, stored),
    after: answerFrom(after, store, stored),
    onProgress: (_what, done, all) => onPage(done, all),
  });
  const address = (file: string | null | undefined): string | null =>
    file ? `/pictures/${name}/${file}` : null;
  return pictured.flatMap(({ name: page, pictures }) =>
    pictures.map(({ width, share, ...files }) => ({
      page,
      width,
      share,
      before: address(files.before),
      after: address(files.after),
      marked: address(files.marked),
    })),
  );
}
