import { CommanderError, type Command } from 'commander';
import type { ConfiguredEnvironment } from '@concourse/config/loadEnvironments';
import type { AreaOwner } from '@concourse/contract/owner';
import { ownerIn } from '@concourse/core/project/owners';
import type { Environment } from '@concourse/core/store/environment';
import { StoreDamageError, type Damage } from '@concourse/core/store/errors';
import { layout } from '@concourse/core/store/storeLayout';
import type { LogRecord, RecordedCanary, SiteRetired } from '@concourse/core/store/types';
import { canaryWith } from '@concourse/release/canary';
import { passedDays, type PassedDay } from '@concourse/release/editionChanges';
import { readAreaHistory } from '@concourse/release/history';
import { describeIdentity } from '@concourse/release/identity';
import { listReleases } from '@concourse/release/releaseNames';
import { describeSettingsChange } from '@concourse/release/settings';
import type { AllowedSigners } from '@concourse/release/signing/signatures';
import {
  readSiteBack,
  readSiteState,
  type SiteHistory,
  type SiteState,
} from '@concourse/release/siteState';
import {
  readSignatures,
  type ReleaseSignature,
} from '@concourse/store/signatures/releaseSignatures';
import type { Store } from '@concourse/store/Store';
import { versionsOf } from '@concourse/store/versionsOf';
import type { Context } from '../context';
import { damageOf, describeDamage } from '../describeDamage';
import { describeEnvironments, type EnvironmentStatus } from '../describeEnvironments';
import { describePassed } from '../describePassed';
import { describeRetired } from '../describeRetired';
import { describeRollout } from '../describeRollout';
import {
  environmentCommand,
  namedEnvironment,
  openEnvironment,
  type EnvironmentOptions,
} from '../environments';
import { formatTable } from '../formatTable';
import { knownSigners } from '../knownSigners';
import { describeNextFreeze, nextFreeze } from '../nextFreeze';
import { report } from '../siteCommand';

export type AreaStatus = {
  area: string;
  live: string | null;
  /** Version that some visitors get instead. */
  candidate: string | null;
  /** How many of a hundred visitors do, and by which canary; 0 and null where nobody does. */
  percent: number;
  canary: string | null;
  /** Since when the live version has been live, and who put it there; null where that is long ago. */
  since: string | null;
  /** Where it is long ago: a time when it was live already. */
  before: string | null;
  who: LogRecord['who'] | null;
  /** Commit that the live release was built from, where that is known. */
  commit: string | null;
  /** True if the build contains changes that this commit lacks; null if unknown. */
  dirty: boolean | null;
  /** Who owns the area, where its release says so. */
  owner: AreaOwner | null;
  /** Who vouches for the live release; empty where nobody signed it. */
  signedBy: Voucher[];
};

export type Status = {
  environment: string;
  /** The newest record that can be read. */
  record: LogRecord;
  /** Those that run, in order of name. */
  canaries: RecordedCanary[];
  /** False where the newest record is damaged, so that the live revision is unknown. */
  isNewest: boolean;
  areas: AreaStatus[];
  /** Areas that were taken out, each with the one that took its place under another name, or null. */
  retired: SiteRetired['areas'];
  /** Days that are something else by now than live pages say without scripts. */
  passed: PassedDay[];
  damage: Damage[];
};

/** A signature of a live release. */
export type Voucher = Pick<ReleaseSignature, 'key' | 'problem'> & {
  /** What `allowed_signers` calls the key, null where it is no key of the area. */
  name: string | null;
};

/** Whose keys are known (none, without), and the time it is. */
type Knowing = { signers: AllowedSigners | undefined; now: Date };

/**
 * What is live, or null where nothing was promoted yet. What is damaged is named beside the rest.
 * @throws StoreDamageError where nothing can be read
 */
export async function status(store: Store, { signers, now }: Knowing): Promise<Status | null> {
  const present = await readPresent(store);
  if (!present) return null;
  const { state, damage, startOf } = present;
  const live = versionsOf(state.live);
  const tried = state.candidate ? versionsOf(state.candidate) : live;
  const names = Object.keys({ ...live, ...tried }).sort();
  const torn: StoreDamageError[] = [];
  const areas = names.map(async (area): Promise<AreaStatus> => {
    const version = live[area] ?? null;
    const canary = canaryWith(area, state);
    const start = version === null ? null : startOf(area);
    const isOlder = start?.isOlder ?? false;
    const shown = isOlder ? null : start?.record;
    const provenance =
      version && (await readOr(torn, store.releases.readProvenance(area, version)));
    const signatures =
      version === null ? null : await readOr(torn, signaturesOf(store, area, version));
    return {
      area,
      live: version,
      candidate: canary?.releases[area] ?? null,
      percent: canary?.percent ?? 0,
      canary: canary?.name ?? null,
      since: shown?.when ?? null,
      before: isOlder ? (start?.record.when ?? null) : null,
      who: shown?.who ?? null,
      commit: provenance ? provenance.commit : null,
      dirty: provenance ? provenance.dirty : null,
      owner: ownerIn(area, state.live, state.candidate) ?? null,
      signedBy: (signatures ?? []).map(({ key, problem }) => ({
        ...{ key, problem },
        name: key !== null && problem === null ? (signers?.nameOf(area, key) ?? null) : null,
      })),
    };
  });
  const found = await Promise.all(areas);
  const isNewest = (await store.log.newest()) === state.record.rev;
  return {
    environment: store.environment.name,
    record: state.record,
    canaries: state.canaries,
    isNewest,
    areas: found,
    retired: state.live.retired?.areas ?? {},
    passed: passedDays(state.live, now),
    damage: [...damage, ...torn].map(damageOf),
  };
}

/** Looks for signatures first: a release without any needs no manifest read. */
async function signaturesOf(
  { files, releases }: Store,
  area: string,
  version: string,
): Promise<ReleaseSignature[]> {
  const names = await files.list(layout.signatures(area, version), { limit: 1 });
  const manifest = names.length > 0 ? await releases.find(area, version) : null;
  return manifest ? readSignatures(files, manifest) : [];
}

/** What is live, with which record each area's live release began, and what is damaged nearby. */
type Present = {
  state: SiteState;
  damage: StoreDamageError[];
  startOf: (area: string) => Start | null;
};

/** `isOlder` where it was live before that as well. */
type Start = { record: Pick<LogRecord, 'when' | 'who'>; isOlder: boolean };

/** How many of the newest records are looked at for damage. */
const looked = 32;

async function readPresent(store: Store): Promise<Present | null> {
  const state = await readSiteState(store).catch((error: unknown) => {
    if (error instanceof StoreDamageError) return null;
    throw error;
  });
  const history = state && (await readAreaHistory(store, state));
  if (!history) return presentByStates(await readRecent(store));
  const startOf = (area: string): Start | null => {
    const { since, isOlder = false } = history.areas[area] ?? {};
    return since ? { record: since, isOlder } : null;
  };
  return { state, damage: (await store.log.readBack(looked)).damage, startOf };
}

/** @throws StoreDamageError where nothing can be read */
function presentByStates({ first, states, damage }: SiteHistory): Present | null {
  const state = states.at(-1);
  if (!state && damage[0]) throw damage[0];
  if (!state) return null;
  const startOf = (area: string): Start | null => {
    const start = startAmong(states, area);
    const isOlder = start === states[0] && first > 1;
    return start ? { record: start.record, isOlder } : null;
  };
  return { state, damage, startOf };
}

/** How far back the start of what is live is looked for: more says nothing about what is live. */
const farthest = 128;

/** The newest states: as many as tell since when everything is live, or as far as that is looked for. */
async function readRecent(store: Store): Promise<SiteHistory> {
  let recent: SiteHistory = { first: 1, states: [], pruned: [], damage: [] };
  for await (const { first, states, pruned, damage } of readSiteBack(store)) {
    const gone = pruned.at(-1)?.rev ?? 0;
    const kept = states.filter(({ record }) => record.rev > gone);
    recent = {
      first: gone > 0 ? gone + 1 : first,
      states: [...kept, ...recent.states],
      pruned,
      damage: [...damage, ...recent.damage],
    };
    // Since when something is live that was live before what was pruned, nobody can tell.
    if (gone > 0) break;
    const seen = recent.states.length + recent.damage.length;
    if (recent.states.length > 0 && (seen >= farthest || areStartsKnown(recent.states))) break;
  }
  return recent;
}

function areStartsKnown(states: SiteState[]): boolean {
  const newest = states.at(-1);
  const areas = newest ? Object.keys(versionsOf(newest.live)) : [];
  return areas.every((area) => startAmong(states, area) !== states[0]);
}

/** What can be read, or null where it is damaged: that is told beside the rest. */
async function readOr<Read>(
  torn: StoreDamageError[],
  reading: Promise<Read>,
): Promise<Read | null> {
  try {
    return await reading;
  } catch (error) {
    if (!(error instanceof StoreDamageError)) throw error;
    torn.push(error);
    return null;
  }
}

/** The state with which the present, unbroken run of the area's live version began. */
function startAmong(states: SiteState[], area: string): SiteState | undefined {
  const versions = states.map((state) => versionsOf(state.live)[area]);
  const current = versions.at(-1);
  const before = versions.findLastIndex((version) => version !== current);
  return states[before + 1];
}

export function statusCommand(context: Context<never>): Command {
  return environmentCommand(
    'status',
    'What is live, area by area: in all environments, or in one',
    'status',
  ).action(async (options: EnvironmentOptions) => {
    const { store, configured } = await openEnvironment(context, options);
    const stores =
      namedEnvironment(context, options) === undefined ? await all(store, configured) : [store];
    const signers = await knownSigners(context);
    const [first, ...others] = stores;
    if (others.length > 0) {
      await reportAll(context, options, { stores, signers, configured });
      return;
    }
    const now = context.now();
    const found = await status(first ?? store, { signers, now });
    const environment = (first ?? store).environment.name;
    const frozen = nextFreeze({ environment, record: found?.record ?? null }, { configured, now });
    report(context, options, {
      lines: [
        ...describe(found),
        ...(frozen ? ['', `Frozen ${describeNextFreeze(frozen, now)}`] : []),
      ],
      json: found && { ...found, freeze: frozen },
    });
    context.stderr(describeDamage(found?.damage ?? []));
    if (found && !found.isNewest) throw new CommanderError(1, 'site.damaged', '');
  });
}

/** Once for each environment that the project names or the store knows, the default one first. */
async function all(store: Store, configured: Environment[]): Promise<Store[]> {
  const names = configured.map(({ name }) => name);
  const known = (await store.inAll()).filter(
    ({ environment }) => !names.includes(environment.name),
  );
  return [...configured.map((environment) => store.in(environment)), ...known];
}

/** What cannot be read of one environment is told beside the others. */
async function reportAll(
  context: Context<never>,
  options: EnvironmentOptions,
  {
    stores,
    signers,
    configured,
  }: { stores: Store[]; signers: AllowedSigners; configured: ConfiguredEnvironment[] },
): Promise<void> {
  const now = context.now();
  const found = await Promise.all(stores.map((store) => statusOrDamage(store, { signers, now })));
  const environments = found.map((one) => ({
    ...one,
    freeze: nextFreeze(one, { configured, now }),
  }));
  const lines = describeEnvironments(environments, now);
  // The default one, as where it is the only one, and all of them beside.
  report(context, options, { lines, json: { ...environments[0], environments } });
  context.stderr(describeDamage(environments.flatMap(({ damage }) => damage)));
  if (environments.some(({ isNewest }) => !isNewest)) {
    throw new CommanderError(1, 'site.damaged', '');
  }
}

async function statusOrDamage(store: Store, knowing: Knowing): Promise<EnvironmentStatus> {
  const nothing = {
    environment: store.environment.name,
    record: null,
    areas: [],
    canaries: [],
    retired: {},
    passed: [],
  };
  try {
    return (await status(store, knowing)) ?? { ...nothing, isNewest: true, damage: [] };
  } catch (error) {
    if (!(error instanceof StoreDamageError)) throw error;
    return { ...nothing, isNewest: false, damage: [damageOf(error)] };
  }
}

function describe(found: Status | null): string[] {
  if (!found) return ['Nothing is live yet. First: npm run site -- up'];
  const { rev, live, who, when } = found.record;
  const isAnySigned = found.areas.some(({ signedBy }) => signedBy.length > 0);
  const isAnyOwned = found.areas.some(({ owner }) => owner !== null);
  const rows = found.areas.map((area) => [
    area.area,
    area.live ?? '–',
    area.candidate ? `${area.candidate} (${area.percent} %)` : '–',
    area.commit === null ? '–' : `${area.commit.slice(0, 8)}${area.dirty ? ' (dirty)' : ''}`,
    area.since ?? (area.before === null ? '–' : `before ${area.before}`),
    area.who === null ? '–' : describeIdentity(area.who),
    ...(isAnyOwned ? [describeTeam(area.owner)] : []),
    ...(isAnySigned ? [area.signedBy.map(describeVoucher).join(', ') || '–'] : []),
  ]);
  return [
    ...(found.isNewest
      ? []
      : [
          'Cannot determine the live revision: the newest record is damaged. Last readable record:',
        ]),
    `Revision ${rev}, edition ${live}, since ${when} by ${describeIdentity(who)}`,
    ...found.canaries.map(
      ({ name, releases, percent, rollout }) =>
        `Canary ${name}: ${listReleases(releases)} for ${percent} % of visitors${rollout ? describeRollout(rollout) : ''}`,
    ),
    ...(found.record.acceptedSettings ?? []).map(
      (change) => `Accepted setting ${describeSettingsChange(change)}`,
    ),
    '',
    ...formatTable(
      [...columns, ...(isAnyOwned ? ['owner'] : []), ...(isAnySigned ? ['signed by'] : [])],
      rows,
    ),
    ...describeRetired(found.retired),
    ...describePassed(found.passed),
  ];
}

const columns = ['area', 'live', 'candidate', 'commit', 'since', 'who'];

/** The team, and where to ask it. */
const describeTeam = (owner: AreaOwner | null): string =>
  owner === null ? '–' : [owner.team, owner.chat ?? []].flat().join(', ');

/** A key of the area by its name; any other by itself, with why it does not count. */
function describeVoucher({ key, name, problem }: Voucher): string {
  if (name !== null) return name;
  if (problem === null) return `${key} (no key of the area)`;
  return `${key ?? 'a signature'} (${problem})`;
}
