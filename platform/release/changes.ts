import type { Rule } from '@concourse/compose/checks/problem';
import { canonicalJson } from '@concourse/core/files/canonicalJson';
import { describeOwners } from '@concourse/core/project/areas';
import type {
  ChangedFacts,
  Edition,
  RecordedCanary,
  RecordedNotice,
  SiteRetired,
} from '@concourse/core/store/types';
import { releaseVersions } from '@concourse/store/Store';
import { isIndexed } from './editionChanges';
import { ReleaseError } from './errors';
import { describeIdentity } from './identity';
import { listReleases, sameVersions, type Versions, changedVersions } from './releaseNames';
import type { AddressRule } from './retire';
import { changedFactsIn, type Settings } from './settings';
import { canaryName, requireLive, type LogHistory, type SiteState } from './siteState';

/** An edition of these releases: an existing one, or one to compose. */
export type EditionTarget = {
  versions: Versions;
  edition?: string;
  /** An earlier edition that composing these releases may reproduce. */
  earlier?: Edition;
  /** Retired areas and addresses of the site; defaults to those of the previous edition. */
  retired?: SiteRetired;
  /** Redirects and dropped addresses of the command, in addition. */
  addressRules?: AddressRule[];
};

/** The editions for visitors, and the canaries that assign visitors to them. */
export type ShownTarget = {
  live: EditionTarget;
  canaries: RecordedCanary[];
  /** The editions for bit masks 1, 2, 3 … over the canaries. */
  candidates: EditionTarget[];
};

export type Target = ShownTarget & {
  /** Describes the change on one line, and is its default reason. */
  summary: string;
  /** The revision that this change rolls back. */
  undoes?: number;
  /** Rules whose problems are reported, but do not reject the change. */
  tolerated?: readonly Rule[];
  /** Editions whose releases must not have changed since they were composed. */
  approved?: Edition[];
  /** Settings that replace the recorded ones. */
  settings?: Settings | undefined;
  /** The urgent notice that replaces the current one; null for none. */
  notice?: RecordedNotice | null;
  /** The changed facts that replace the current ones. */
  changedFacts?: ChangedFacts;
  /** What to do with a changed fact whose value a new release changes, too; rejects the change if omitted. */
  factsChoice?: FactsChoice | undefined;
  /** A rollback is always possible. A recomposition changes no release, so no freeze applies. */
  kind?: 'rollback' | 'recomposition';
  /** Set if a restored revision brings releases that went live after the current ones. */
  isForward?: true;
};

/** `keep` keeps changed values, `take` takes those of the releases. */
export type FactsChoice = 'keep' | 'take';

/**
 * Computes the target from the live state, again for each retry. A change of one area keeps the live releases and
 * canaries of the others.
 */
export type Change = (head: SiteState | null, history: LogHistory) => Target | Promise<Target>;

/** Promotes releases to all visitors. Canaries of other areas continue, with these releases in them. */
export function promoteToAll(releases: Versions, addressRules: AddressRule[] = []): Change {
  return (state) => {
    const live = { versions: { ...liveVersions(state), ...releases }, addressRules };
    const summary = `promote ${listReleases(releases) || 'the same releases'}`;
    return { ...withCanaries(state, live, Object.keys(releases)), summary };
  };
}

/** Returns a change whose target also has these fields. */
export const withFields =
  (change: Change, fields: Partial<Target>): Change =>
  async (head, history) => ({ ...(await change(head, history)), ...fields });

/** Composes the live releases again, for today's date. */
export const recompose: Change = withFields(promoteToAll({}), {
  ...{ summary: "recompose for today's date", kind: 'recomposition' },
});

/** Replaces the settings, and composes the live releases with them. Does not overwrite settings that change meanwhile. */
export function changeSettings(settings: Settings): Change {
  let planned: string | undefined;
  return async (head, history) => {
    const { record, live } = requireLive(head);
    const { freezes: _f, stop: _s, notice: _n, changedFacts: _c, ...rules } = record.settings ?? {};
    const current = canonicalJson([rules, live.configuration, isIndexed(live)]);
    if (current !== (planned ??= current)) {
      const message = `${describeIdentity(record.who)} has just added revision ${record.rev} (${record.why}), with other settings. Nothing was changed.`;
      const next = 'See what would change now: npm run site -- settings plan';
      throw new ReleaseError('CONCURRENT_CHANGE', message, next);
    }
    const fields = { settings, summary: 'change settings' };
    return withFields(promoteToAll({}), fields)(head, history);
  };
}

/**
 * Promotes the live releases of another environment, to all visitors or to a canary. Canaries of equal releases
 * continue, and areas that the other environment lacks stay live. Its retired areas and redirects apply here.
 */
export function promoteFrom(
  { environment, live: source }: Pick<SiteState, 'environment' | 'live'>,
  { percent, addressRules = [] }: { percent?: number; addressRules?: AddressRule[] } = {},
): Change {
  const change: Change = async (state, history) => {
    const live = liveVersions(state);
    const releases = releaseVersions(source);
    const changed = changedVersions(live, releases);
    const removed = Object.keys(source.retired?.areas ?? {}).filter((area) => live[area]);
    const without = removed.length > 0 ? `, remove ${removed.join(', ')}` : '';
    const summary = `promote from ${environment.name}: ${listReleases(changed) || 'the same releases'}${without}`;
    if (percent !== undefined) {
      if (removed.length > 0) {
        const message = `${environment.name} has retired ${removed.join(', ')}. A canary cannot remove an area. Nothing was changed.`;
        const next = 'Omit --canary, or name the releases for the canary.';
        throw new ReleaseError('CANARY_REMOVES_AREA', message, next);
      }
      const target = await promoteToCanary(releases, percent)(state, history);
      return { ...target, summary: `${summary} for ${percent} % of visitors` };
    }
    const versions = omitAreas({ ...live, ...changed }, removed);
    const retired = mergeRetired(state?.live.retired, source.retired);
    const areas = [...Object.keys(changed), ...removed];
    return { ...withCanaries(state, { versions, retired, addressRules }, areas), summary };
  };
  return withFields(change, { approved: [source] });
}

/** Merges retired areas and addresses of two environments. Those of the second take precedence. */
function mergeRetired(here?: SiteRetired, there?: SiteRetired): SiteRetired | undefined {
  if (!here || !there) return there ?? here;
  const addresses = [...here.addresses, ...there.addresses];
  const byPath = new Map(addresses.map((entry) => [entry.path.toLowerCase(), entry]));
  return { areas: { ...here.areas, ...there.areas }, addresses: [...byPath.values()] };
}

const liveVersions = (state: SiteState | null): Versions =>
  state ? releaseVersions(state.live) : {};

const omitAreas = (versions: Versions, areas: string[]): Versions =>
  Object.fromEntries(Object.entries(versions).filter(([name]) => !areas.includes(name)));

/** Combines `live` with the running canaries, without these areas. A canary whose releases are all live ends. */
export function withCanaries(
  state: SiteState | null,
  live: EditionTarget,
  areas: string[],
): ShownTarget {
  if (!state) return { live, canaries: [], candidates: [] };
  const canaries = state.canaries.flatMap((canary) => {
    const releases = changedVersions(live.versions, omitAreas(canary.releases, areas));
    return Object.keys(releases).length > 0 ? [{ ...canary, releases }] : [];
  });
  return withVariants(state, live, canaries);
}

export const withoutCanariesOf = (state: SiteState, areas: string[]): ShownTarget =>
  withCanaries(state, { versions: releaseVersions(state.live), edition: state.live.id }, areas);

/** Adds the editions of these canaries. Editions that visitors already get are reused, not recomposed. */
function withVariants(state: SiteState, live: EditionTarget, canaries: RecordedCanary[]) {
  const shown = variantVersions(releaseVersions(state.live), state.canaries);
  const known = (versions: Versions): EditionTarget => ({
    versions,
    edition: state.variants[shown.findIndex((each) => sameVersions(each, versions))],
  });
  const [next = {}, ...variants] = variantVersions(live.versions, canaries);
  // Redirects and retired areas need a new edition, and so does a repeated promotion.
  const isKnown =
    !live.addressRules?.length && !live.retired && !sameVersions(next, releaseVersions(state.live));
  const target = isKnown ? { ...live, ...known(next) } : live;
  const isShown = target.edition !== undefined;
  const candidates = variants.map((versions) => (isShown ? known(versions) : { versions }));
  return { live: target, canaries, candidates };
}

/** Starts a canary, or changes the canary of the same areas. Other canaries continue. */
export function promoteToCanary(releases: Versions, percent: number): Change {
  return (head) => {
    const state = requireLive(head);
    const versions = releaseVersions(state.live);
    const changed = changedVersions(versions, releases);
    if (Object.keys(changed).length === 0) {
      const message = `${listReleases(releases)} is already live for all visitors.`;
      const next = 'To end a canary, run: npm run site -- rollback <area>';
      throw new ReleaseError('ALREADY_LIVE', message, next);
    }
    const canaries = addToCanaries(state, { named: releases, changed, percent });
    return {
      ...withVariants(state, { versions, edition: state.live.id }, canaries),
      summary: `promote ${listReleases(releases)} for ${percent} % of visitors`,
    };
  };
}

/** Each canary doubles the number of composed editions. */
const maxCanaries = 4;

export const canaryWith = (
  area: string,
  { canaries }: { canaries: readonly RecordedCanary[] },
): RecordedCanary | undefined => canaries.find(({ releases }) => Object.hasOwn(releases, area));

/** `mf-awards@1.1.0 for 10 %, mf-careers@2.0.0 for 50 %`. */
export const listCanaries = (canaries: readonly RecordedCanary[]): string =>
  canaries.map(({ releases, percent }) => `${listReleases(releases)} for ${percent} %`).join(', ');

/** The versions of each combination of canaries, by bit mask; the first is the live one. */
const variantVersions = (live: Versions, canaries: readonly RecordedCanary[]): Versions[] =>
  canaries.reduce<Versions[]>(
    (variants, { releases }) => variants.concat(variants.map((each) => ({ ...each, ...releases }))),
    [live],
  );

/** Changes the canary of exactly these areas, or adds one. @param changed the named releases that are not live */
function addToCanaries(
  state: SiteState,
  { named, changed, percent }: { named: Versions; changed: Versions; percent: number },
): RecordedCanary[] {
  const areas = Object.keys(changed);
  const running = state.canaries.filter(({ releases }) => areas.some((area) => releases[area]));
  const [same] = running;
  if (same) {
    const together = Object.keys(same.releases);
    const others = Object.entries(changed).filter(([area]) => same.releases[area] === undefined);
    if (running.length > 1 || others.length > 0 || together.some((area) => !named[area])) {
      const end = running.map(({ releases }) => `rollback ${Object.keys(releases).join(' ')}`);
      const separate =
        running.length > 1
          ? 'Change each canary separately.'
          : `For a separate canary: promote ${listReleases(Object.fromEntries(others)).replaceAll(',', '')} --canary ${percent}.`;
      const message = describeCanaries(state, running);
      const next =
        running.length === 1 && others.length === 0
          ? `Name all areas of the canary: ${together.join(', ')}.`
          : `${separate} For one canary of all areas, first end the running ones: ${end.join(', ')}.`;
      throw new ReleaseError('CANARY_OVERLAP', message, next);
    }
  } else if (state.canaries.length >= maxCanaries) {
    const message = `${describeCanaries(state, state.canaries)}\n  At most ${maxCanaries} canaries can run at once: each doubles the number of editions.`;
    const next =
      'First promote one of them to all visitors (promote without --canary), or end it (rollback <area>).';
    throw new ReleaseError('TOO_MANY_CANARIES', message, next);
  }
  const name = same?.name ?? canaryName(areas);
  const unchanged = state.canaries.filter((canary) => canary !== same);
  return [...unchanged, { name, releases: changed, percent }].sort((one, other) =>
    one.name < other.name ? -1 : 1,
  );
}

function describeCanaries({ candidate, live }: SiteState, canaries: RecordedCanary[]): string {
  const areas = canaries.flatMap(({ releases }) => Object.keys(releases));
  const running = `Already in canaries: ${listCanaries(canaries)} of visitors. Nothing was changed.`;
  return [running, ...describeOwners(areas, candidate, live)].join('\n  ');
}

/** A share of visitors and their version of an area; null if they get none. */
export type Share = { percent: number; version: string | null };

export type AreaShares = { area: string; before: Share[]; after: Share[] };

type Shown = Pick<Target, 'live' | 'canaries' | 'changedFacts'>;

/** Returns the shares of every area before and after a change, by name. */
export function canaryShares(target: Shown, head: SiteState | null): AreaShares[] {
  const before = { live: { versions: liveVersions(head) }, canaries: head?.canaries ?? [] };
  const areas = [before, target].flatMap(({ live, canaries }) =>
    [live.versions, ...canaries.map(({ releases }) => releases)].flatMap(Object.keys),
  );
  return [...new Set(areas)]
    .sort()
    .map((area) => ({ area, before: splitShares(area, before), after: splitShares(area, target) }));
}

function splitShares(area: string, { live, canaries }: Shown): Share[] {
  const version = live.versions[area] ?? null;
  const canary = canaryWith(area, { canaries });
  if (!canary) return [{ percent: 100, version }];
  const { percent, releases } = canary;
  return [
    { percent, version: releases[area] ?? null },
    { percent: 100 - percent, version },
  ];
}

/** The areas whose releases or facts a change changes. */
export function changedAreas(target: Shown, head: SiteState | null): string[] {
  const released = canaryShares(target, head)
    .filter(({ before, after }) => describeShares(before) !== describeShares(after))
    .map(({ area }) => area);
  const known = head ? changedFactsIn(head.record) : {};
  const { changedFacts = known } = target;
  const facts = Object.entries({ ...known, ...changedFacts })
    .filter(
      ([name]) => canonicalJson(known[name] ?? null) !== canonicalJson(changedFacts[name] ?? null),
    )
    .map(([, { area }]) => area);
  return [...new Set([...released, ...facts])].sort();
}

/** `all visitors get 1.0.0`, `not live`, or `10 % get 1.1.0, 90 % get 1.0.0`. */
export function describeShares(shares: Share[]): string {
  const [first] = shares;
  if (shares.length === 1 && first)
    return first.version === null ? 'not live' : `all visitors get ${first.version}`;
  return shares
    .map(({ percent, version }) => `${percent} % get ${version ?? 'no release'}`)
    .join(', ');
}
