import semver from 'semver';
import { describeProblems } from '@concourse/compose/checks/problem';
import { describeTime } from '@concourse/core/config/freezes';
import { mapLimit } from '@concourse/core/files/mapLimit';
import { layout } from '@concourse/core/store/storeLayout';
import { applyWithLock, type ApplyOptions, type Outcome } from '@concourse/release/applyChange';
import {
  changedAreas,
  changeSettings,
  type promoteToCanary,
  type Target,
} from '@concourse/release/changes';
import { describeSentences, planSentences, type SentenceChange } from '@concourse/release/diff';
import { ReleaseError } from '@concourse/release/errors';
import { describeHold, describeRejection } from '@concourse/release/freezes';
import { composeOn, makePreview, previewReleases } from '@concourse/release/makePreview';
import { changeNotice, parseNotice } from '@concourse/release/notice';
import { describeOpened } from '@concourse/release/openedPages';
import { describeOutcome, composedPages, planSummary } from '@concourse/release/outcome';
import { describeWordChange } from '@concourse/release/pageWords';
import { planChange, warningsOf, type Plan } from '@concourse/release/planChange';
import { parsePreviewTime } from '@concourse/release/previewTime';
import { parseReleaseNames } from '@concourse/release/releaseNames';
import {
  approvalsForPlan,
  describeRequired,
  type ApprovalSettings,
} from '@concourse/release/requests/approvals';
import {
  applyOrRequest,
  changeOf,
  type RequestDetails,
} from '@concourse/release/requests/makeRequest';
import { describeStatus, stateOf } from '@concourse/release/requests/requestState';
import { parseRequestTime } from '@concourse/release/requests/requestTime';
import { rollBack } from '@concourse/release/rollBack';
import { valueText } from '@concourse/release/settings';
import type { SiteState } from '@concourse/release/siteState';
import { beginRollout } from '@concourse/rollout';
import type { Store } from '@concourse/store/Store';
import type { Action, ChangeRequest } from './changeRequest';
import type { Author, ChangeOptions, ServiceOptions } from './options';

/** Versions by area, newest first. */
export type PublishedVersions = Record<string, string[]>;

/** `rev` is null if the log did not change. `address` is the URL of a preview. `request` is the id of a request. */
export type ActionResult = {
  rev: number | null;
  message: string;
  address: string | null;
  request: string | null;
};

/** Returns a result in which everything is null that `more` does not have. */
export const actionResult = (message: string, more: Partial<ActionResult> = {}): ActionResult => ({
  ...{ rev: null, address: null, request: null, message },
  ...more,
});

export type ReleaseActions = ReturnType<typeof createActions>;

/** Returns the actions of the console: those of the commands `promote`, `rollback` and `preview`. */
export const releaseActions: (options: ServiceOptions) => ReleaseActions = createActions;

function createActions(options: ServiceOptions) {
  const changeOptions = async (change: ChangeRequest, dryRun: boolean, author?: Author) => {
    const apply = await options.apply(change, dryRun);
    return {
      ...apply,
      ...(author && { who: author.identity }),
      // Runs before anything is composed. A change can affect areas that the request does not name.
      onTarget: (target: Target, head: SiteState | null) =>
        author?.assertMayChange(
          target.notice === undefined ? changedAreas(target, head) : ['shell'],
        ),
      // Prints nothing: the page shows the plan. An earlier edition may bring back other values of the whole site.
      onPlan: ({ settings }: Plan) => {
        if (settings.changes.length > 0) author?.assertMayChange(['shell']);
      },
    };
  };
  /** Applies a change, or only plans it in a dry run. */
  const applyAction = async (action: Exclude<Action, { do: 'preview' }>, apply: ChangeOptions) => {
    switch (action.do) {
      case 'promote':
      case 'change facts':
      case 'promote from': {
        const { rollout } = { rollout: undefined, ...action };
        const toCanary: typeof promoteToCanary | undefined =
          rollout && ((releases, percent) => beginRollout(releases, percent, rollout));
        return applyWithLock((await changeOf(action, apply.store, { toCanary })).change, apply);
      }
      case 'notice':
        return applyWithLock(
          changeNotice(action.notice && parseNotice(action.notice, apply.now())),
          apply,
        );
      case 'roll back':
        return rollBack({ areas: action.areas }, apply);
      case 'restore':
        return rollBack({ areas: [], to: action.rev }, apply);
      case 'change settings': {
        const { name } = apply.store.environment;
        const settings = await options.parseSettings(name, action.settings);
        return applyWithLock(changeSettings(settings), apply);
      }
    }
  };

  /** Without an author, the user of the command plans and applies. */
  const plan = async (request: ChangeRequest, author?: Author): Promise<ChangePlan> => {
    const apply = await changeOptions(request, true, author);
    const { action } = request;
    const rules = await options.rules(request.environment);
    if (action.do === 'preview') {
      const previewed = parsePreview(action, apply);
      const how = { ...apply, compose: composeOn(previewed.on, apply.compose) };
      const planned = await planChange(previewReleases(previewed, apply.store), how);
      const sentences = await planSentences(planned, apply.store);
      return describePlan(request, { ...planned, sentences }, apply, rules);
    }
    detailsOf(request, action, apply);
    return describePlan(request, await applyAction(action, apply), apply, rules);
  };

  const createPreview = async (
    action: PreviewAction,
    apply: ChangeOptions,
  ): Promise<ActionResult> => {
    const { preview, address } = await makePreview(parsePreview(action, apply), apply);
    const message = `Preview ${preview.id} is available until ${describeTime(preview.until)}.`;
    return actionResult(message, { address });
  };

  return {
    releases: async ({ environment }: { environment: string }) =>
      publishedVersions(await options.open(environment)),
    plan,
    /** @param rev the revision of the plan. The change is rejected if the log has a later one, unless `rev` is null. */
    apply: async (
      change: ChangeRequest,
      rev: number | null,
      author?: Author,
    ): Promise<ActionResult> => {
      const { action } = change;
      const apply = {
        ...(await changeOptions(change, false, author)),
        ...(rev !== null && { expectedRevision: rev }),
      };
      if (action.do === 'preview') return createPreview(action, apply);
      const details = detailsOf(change, action, apply, author);
      const perform = (how: ApplyOptions) => applyAction(action, { ...apply, ...how });
      const { outcome, request } = await applyOrRequest(perform, apply, details);
      if (request) {
        const rules = await options.rules(change.environment);
        const state = stateOf({ request, events: [] }, rules, { head: null, now: options.now() });
        return actionResult(`Requested: it ${describeStatus(state)}.`, { request: request.id });
      }
      const result = describeOutcome(outcome, apply).at(-1) ?? '';
      const message = [result, ...outcome.unfinished].join(' ');
      return actionResult(message, { rev: outcome.record?.rev ?? null });
    },
  };
}

/** Returns the details of a request for an action; null if it cannot be requested. @throws ReleaseError for its time */
function detailsOf(
  { at: typed, why }: ChangeRequest,
  action: Exclude<Action, { do: 'preview' }>,
  { who, now }: ChangeOptions,
  author?: Author,
): RequestDetails | null {
  const at = typed === undefined ? null : parseRequestTime(typed, now());
  const isPromotion = action.do === 'promote' || action.do === 'promote from';
  const isRequestable = action.do === 'restore' || action.do === 'change facts';
  if ((isPromotion && !('rollout' in action)) || isRequestable)
    return { ...{ who, why, action, at }, grantee: author?.grantee ?? null };
  if (at === null) return null;
  const message = 'Only a promotion or a changed fact can be requested for a time.';
  throw new ReleaseError('REQUEST_TIME_INVALID', message, 'Omit the time: it is applied at once.');
}

type PreviewAction = Extract<Action, { do: 'preview' }>;

const parsePreview = ({ releases, on, facts }: PreviewAction, { now }: ChangeOptions) => ({
  facts,
  releases: parseReleaseNames(releases),
  on: on === undefined ? undefined : parsePreviewTime(on, now()),
});

export type ChangePlan = ReturnType<typeof describePlan>;

function describePlan(
  request: ChangeRequest,
  planned: Plan & Pick<Outcome, 'sentences' | 'opened' | 'pictures'>,
  apply: ChangeOptions,
  rules: ApprovalSettings,
) {
  const { head, settings, sentences = [], opened, pictures = [] } = planned;
  const isPictured = ({ pages }: SentenceChange): boolean =>
    pictures.some(({ page }) => pages.includes(page));
  const { recomposed, reused } = composedPages(planned);
  const isPreview = request.action.do === 'preview';
  const required = approvalsForPlan(planned, rules);
  const frozen = isPreview ? null : describeHold(planned, apply);
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
    /** The same, for other programs. */
    problems: warningsOf(planned),
    frozen,
    stopped: isPreview ? null : describeRejection(planned),
    /** The approvals that it requires, such as `1 approval for mf-tickets`; null if it requires none. */
    requires: isPreview || required.count === 0 ? null : describeRequired(required),
    sentences: describeSentences(sentences),
    /** The opened pages, each with its picture after the change and the words that change. */
    pages: pictures.map((picture) => ({
      ...picture,
      words: sentences
        .filter(({ pages }) => pages.includes(picture.page))
        .map((change) => describeWordChange(change)),
    })),
    /** The sentences that no page with a picture has. */
    otherSentences: describeSentences(sentences.filter((change) => !isPictured(change))),
    /** The result of opening changed pages in a browser; null if that is off. */
    opened: opened === undefined ? null : describeOpened(opened),
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
