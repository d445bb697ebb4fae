import semver from 'semver';
import { describeProblems } from '@concourse/compose/checks/problem';
import { describeTime } from '@concourse/core/config/freezes';
import { mapLimit } from '@concourse/core/files/mapLimit';
import { layout } from '@concourse/core/store/storeLayout';
import { applyWithLock, type Outcome } from '@concourse/release/applyChange';
import {
  changedAreas,
  promoteFrom,
  promoteToAll,
  promoteToCanary,
  type Target,
} from '@concourse/release/changes';
import { describeSentences, planSentences } from '@concourse/release/diff';
import { describeHold, describeRejection } from '@concourse/release/freezes';
import { previewReleases, makePreview } from '@concourse/release/makePreview';
import { describeOpened } from '@concourse/release/openedPages';
import { describeOutcome, composedPages, planSummary } from '@concourse/release/outcome';
import { planChange, warningsOf, type Plan } from '@concourse/release/planChange';
import { parseReleaseNames } from '@concourse/release/releaseNames';
import { readSource, rollBack } from '@concourse/release/rollBack';
import { valueText } from '@concourse/release/settings';
import type { SiteState } from '@concourse/release/siteState';
import type { Store } from '@concourse/store/Store';
import type { Action, ChangeRequest } from './changeRequest';
import { commandLine } from './commandLine';
import type { Author, ChangeOptions, ServiceOptions } from './options';

export type ReleaseActions = {
  releases: (environment: string) => Promise<PublishedVersions>;
  /** @param author the person who plans; without one, the user of the command */
  plan: (change: ChangeRequest, author?: Author) => Promise<ChangePlan>;
  /** @param rev the revision of the plan. The change is rejected if the log has a later one. */
  apply: (change: ChangeRequest, rev: number, author?: Author) => Promise<ActionResult>;
};

/** Versions by area, newest first. */
export type PublishedVersions = Record<string, string[]>;

/** `rev` is null if the log did not change. `address` is the URL of a preview. */
export type ActionResult = { rev: number | null; message: string; address: string | null };

/** Returns the actions of the console: those of the commands `promote`, `rollback` and `preview`. */
export function releaseActions(options: ServiceOptions): ReleaseActions {
  const changeOptions = async (change: ChangeRequest, dryRun: boolean, author?: Author) => {
    const apply = await options.apply(change, dryRun);
    return {
      ...apply,
      ...(author && { who: author.identity }),
      // Runs before anything is composed. A change can affect areas that the request does not name.
      onTarget: (target: Target, head: SiteState | null) =>
        author?.assertMayChange(changedAreas(target, head)),
      // Prints nothing: the page shows the plan. An earlier edition may bring back other values of the whole site.
      onPlan: ({ settings }: Plan) => {
        if (settings.changes.length > 0) author?.assertMayChange(['shell']);
      },
    };
  };
  /** Applies a change, or only plans it in a dry run. */
  const applyAction = async (action: Exclude<Action, { do: 'preview' }>, apply: ChangeOptions) => {
    switch (action.do) {
      case 'promote': {
        const releases = parseReleaseNames(action.releases);
        const { percent } = action;
        const change =
          percent === null ? promoteToAll(releases) : promoteToCanary(releases, percent);
        return applyWithLock(change, apply);
      }
      case 'promote from': {
        const { environment } = await options.open(action.from);
        const source = await readSource(apply.store, environment);
        const { percent } = action;
        return applyWithLock(promoteFrom(source, percent === null ? {} : { percent }), apply);
      }
      case 'roll back':
        return rollBack({ areas: action.areas }, apply);
      case 'restore':
        return rollBack({ areas: [], to: action.rev }, apply);
    }
  };

  const plan: ReleaseActions['plan'] = async (request, author) => {
    const apply = await changeOptions(request, true, author);
    const { action } = request;
    if (action.do === 'preview') {
      const planned = await planChange(previewReleases(parseReleaseNames(action.releases)), apply);
      const sentences = await planSentences(planned, apply.store);
      return describePlan(request, { ...planned, sentences }, apply, options.store);
    }
    return describePlan(request, await applyAction(action, apply), apply, options.store);
  };

  const createPreview = async (releases: string[], apply: ChangeOptions): Promise<ActionResult> => {
    const { preview, address } = await makePreview(parseReleaseNames(releases), {
      ...apply,
      inspector: await options.inspector(),
    });
    const message = `Preview ${preview.id} is available until ${describeTime(preview.until)}.`;
    return { rev: null, message, address };
  };

  return {
    releases: async (environment) => publishedVersions(await options.open(environment)),
    plan,
    apply: async (change, rev, author) => {
      const { action } = change;
      const apply = { ...(await changeOptions(change, false, author)), expectedRevision: rev };
      if (action.do === 'preview') return createPreview(action.releases, apply);
      const outcome = await applyAction(action, apply);
      const result = describeOutcome(outcome, apply).at(-1) ?? '';
      const message = [result, ...outcome.unfinished].join(' ');
      return { rev: outcome.record?.rev ?? null, message, address: null };
    },
  };
}

export type ChangePlan = ReturnType<typeof describePlan>;

function describePlan(
  request: ChangeRequest,
  planned: Plan & Pick<Outcome, 'sentences' | 'opened'>,
  apply: ChangeOptions,
  store: string | undefined,
) {
  const { head, settings, sentences = [], opened } = planned;
  const { recomposed, reused } = composedPages(planned);
  const isPreview = request.action.do === 'preview';
  const frozen = isPreview ? null : describeHold(planned, apply);
  const confirmed = { ...request, overridesFreeze: frozen !== null };
  return {
    request,
    /** The revision that the plan is based on. */
    rev: head?.record.rev ?? 0,
    ...planSummary(planned),
    ...(isPreview && { shares: [] }),
    /** False if visitors would notice no change. */
    changes: planned.hasChanges,
    /** Problems that the configuration or the kind of change accepts. */
    warnings: describeProblems(warningsOf(planned)),
    frozen,
    stopped: isPreview ? null : describeRejection(planned),
    sentences: describeSentences(sentences),
    /** The result of opening changed pages in a browser; null if that is off. */
    opened: opened === undefined ? null : describeOpened(opened),
    command: commandLine(confirmed, { isDefault: apply.store.environment.isDefault, store }),
    settings: {
      pages: settings.pages,
      changes: settings.changes.map(({ key, before, after }) => {
        return { key, before: valueText(before), after: valueText(after) };
      }),
    },
    composed: recomposed.length,
    reused,
  };
}

async function publishedVersions({ releases, files }: Store): Promise<PublishedVersions> {
  const areas = (await files.list(layout.releases)).sort();
  const entries = await mapLimit(areas, 8, async (area) => {
    const versions = await releases.versions(area);
    return [area, versions.sort((one, other) => semver.compare(other, one, true))] as const;
  });
  return Object.fromEntries(entries);
}
