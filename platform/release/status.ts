import type { AreaOwner } from '@concourse/contract/owner';
import { findOwner } from '@concourse/core/project/owners';
import {
  returnDamage,
  nullIfDamaged,
  type Damage,
  type StoreDamageError,
} from '@concourse/core/store/errors';
import { layout } from '@concourse/core/store/storeLayout';
import type { LogRecord, RecordedCanary, SiteRetired } from '@concourse/core/store/types';
import { releaseVersions } from '@concourse/store/releaseVersions';
import {
  readSignatures,
  type ReleaseSignature,
} from '@concourse/store/signatures/releaseSignatures';
import type { Store } from '@concourse/store/Store';
import { canaryWith } from './changes';
import { expiredDates, type ExpiredDate } from './editionChanges';
import type { AllowedSigners } from './signing/signatures';
import {
  areaHistoryOf,
  readAreaHistory,
  readSiteStatesBackwards,
  readSiteState,
  type AreaHistory,
  type SiteState,
} from './siteState';

export type AreaStatus = {
  area: string;
  live: string | null;
  /** Version that some visitors get instead. */
  candidate: string | null;
  /** Share of visitors in percent who get it, and its canary; 0 and null without a canary. */
  percent: number;
  canary: string | null;
  /** When the live version was promoted, and by whom; null if the log no longer contains it. */
  since: string | null;
  /** Only then: a time at which it was already live. */
  before: string | null;
  who: LogRecord['who'] | null;
  /** Commit that the live release was built from, if known. */
  commit: string | null;
  /** True if the build contains changes that this commit lacks; null if unknown. */
  dirty: boolean | null;
  owner: AreaOwner | null;
  signedBy: SignatureStatus[];
};

export type Status = {
  environment: string;
  /** The newest readable record. */
  record: LogRecord;
  canaries: RecordedCanary[];
  /** False if the newest record is damaged, so that the live revision is unknown. */
  isNewest: boolean;
  areas: AreaStatus[];
  /** Retired areas, each with the area that replaced it under another name, or null. */
  retired: SiteRetired['areas'];
  /** Days whose state has changed since the live pages were composed. */
  passed: ExpiredDate[];
  damage: Damage[];
};

export type SignatureStatus = Pick<ReleaseSignature, 'key' | 'problem'> & {
  /** Name of the key in `allowed_signers`, null if the area has no such key. */
  name: string | null;
};

/** The newest readable state, when each area's live release was promoted, and recent damage. */
export type CurrentState = { state: SiteState; history: AreaHistory; damage: StoreDamageError[] };

/** Number of records that are searched for the start of live releases. */
const maxSearchedRecords = 128;

/** Returns a damage without its stack. */
export const withoutStack = ({ file, problem, next }: StoreDamageError): Damage => {
  return { file, problem, next };
};

/** Returns the live releases of an environment and its damage, or null. @throws StoreDamageError */
export async function status(
  store: Store,
  how: { signers: AllowedSigners; now: Date },
): Promise<Status | null> {
  const present = await readCurrentState(store);
  return present && statusOf(store, present, how);
}

export async function statusOf(
  store: Store,
  { state, history, damage }: CurrentState,
  { signers, now }: { signers: AllowedSigners; now: Date },
): Promise<Status> {
  const live = releaseVersions(state.live);
  const torn: StoreDamageError[] = [];
  /** Null if it is damaged, which is listed with the rest. */
  const readable = <Read>(reading: Promise<Read>): Promise<Read | null> =>
    reading.catch((error: unknown) => {
      torn.push(returnDamage(error));
      return null;
    });
  const statusOfArea = async (area: string): Promise<AreaStatus> => {
    const version = live[area] ?? null;
    const canary = canaryWith(area, state);
    const past = version === null ? undefined : history.areas[area];
    const start = past?.isOlder ? undefined : past?.since;
    const provenance =
      version === null ? null : await readable(store.releases.readProvenance(area, version));
    const signatures = version === null ? null : await readable(signaturesOf(store, area, version));
    return {
      area,
      live: version,
      candidate: canary?.releases[area] ?? null,
      percent: canary?.percent ?? 0,
      canary: canary?.name ?? null,
      since: start?.when ?? null,
      before: past?.isOlder ? (past.since?.when ?? null) : null,
      who: start?.who ?? null,
      commit: provenance?.commit ?? null,
      dirty: provenance?.dirty ?? null,
      owner: findOwner(area, state.live, state.candidate) ?? null,
      signedBy: (signatures ?? []).map(({ key, problem }) => ({
        ...{ key, problem },
        name: key !== null && problem === null ? signers.nameOf(area, key) : null,
      })),
    };
  };
  const names = Object.keys({ ...live, ...state.candidate?.releases }).sort();
  const areas = await Promise.all(names.map(statusOfArea));
  return {
    environment: store.environment.name,
    record: state.record,
    canaries: state.canaries,
    isNewest: (await store.log.newest()) === state.record.rev,
    areas,
    retired: state.live.retired?.areas ?? {},
    passed: expiredDates(state.live, now),
    damage: [...damage, ...torn].map(withoutStack),
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

/** Reads the newest readable state; null before the first promotion. @throws StoreDamageError */
export async function readCurrentState(store: Store): Promise<CurrentState | null> {
  const state = await readSiteState(store).catch(nullIfDamaged);
  const history = state && (await readAreaHistory(store, state));
  if (history) return { state, history, damage: (await store.log.readNewest(32)).damage };
  return readRecentStates(store);
}

/** Reads states backwards until the start of every live release is known, or `maxSearchedRecords` records are read. */
async function readRecentStates(store: Store): Promise<CurrentState | null> {
  const states: SiteState[] = [];
  const damage: StoreDamageError[] = [];
  let history: AreaHistory | null = null;
  for await (const part of readSiteStatesBackwards(store)) {
    const gone = part.pruned.at(-1)?.rev ?? 0;
    states.unshift(...part.states.filter(({ record }) => record.rev > gone));
    damage.unshift(...part.damage);
    history = areaHistoryOf(states);
    // Once older records are pruned, the start of releases that were live before is unknown.
    if (gone > 0) break;
    const isKnown = history && Object.values(history.areas).every(({ isOlder }) => !isOlder);
    if (history && (isKnown || states.length + damage.length >= maxSearchedRecords)) break;
  }
  const state = states.at(-1);
  if (state && history) return { state, history, damage };
  if (damage[0]) throw damage[0];
  return null;
}
