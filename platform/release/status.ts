import { currentAndFutureFreezes, type Freeze } from '@concourse/core/config/freezes';
import { findOwner } from '@concourse/core/project/areas';
import {
  returnDamage,
  nullIfDamaged,
  type Damage,
  StoreDamageError,
} from '@concourse/core/store/errors';
import { layout } from '@concourse/core/store/storeLayout';
import type {
  LogRecord,
  RecordedCanary,
  RecordedSigner,
  RecordedStop,
  SiteRetired,
} from '@concourse/core/store/types';
import { toDamage } from '@concourse/store/fileDamage';
import { readSignatures } from '@concourse/store/signatures';
import type { Store } from '@concourse/store/Store';
import { areaHistoryOf, type AreaHistory } from './areaHistory';
import { canaryWith } from './changes';
import { expiredDates, type ExpiredDate } from './editionChanges';
import { freezesIn, recordedSettings } from './settings';
import { signerName } from './signing/signatures';
import {
  readAreaHistory,
  readSiteStatesBackwards,
  readSiteState,
  type SiteState,
} from './siteState';

export type Status = {
  environment: string;
  /** The newest readable record. */
  record: LogRecord;
  canaries: RecordedCanary[];
  /** False if the newest record is damaged, so that the live revision is unknown. */
  isNewest: boolean;
  areas: AreaStatus[];
  /** Retired areas, each with its successor or null. */
  retired: SiteRetired['areas'];
  /** Facts whose date phase has changed since the live pages were composed. */
  passed: ExpiredDate[];
  damage: Damage[];
  stop: RecordedStop | null;
  /** The current or next freeze. */
  freeze: Freeze | null;
};

/** The newest readable state, the history of its areas, and recent damage. */
export type CurrentState = { state: SiteState; history: AreaHistory; damage: StoreDamageError[] };

const maxSearchedRecords = 128;

/** Returns the status of an environment; null if nothing is live. @throws StoreDamageError */
export async function status(store: Store, now: Date): Promise<Status | null> {
  const current = await readCurrentState(store);
  return current && statusOf(store, current, now);
}

export async function statusOf(store: Store, current: CurrentState, now: Date): Promise<Status> {
  const { state } = current;
  const damage = [...current.damage];
  const settings = await recordedSettings(store, state.record);
  const signers = settings.signers ?? [];
  const [freeze = null] = currentAndFutureFreezes({ freezes: freezesIn(settings) }, now);
  const names = Object.keys({ ...state.live.releases, ...state.candidate?.releases }).sort();
  const areas = await Promise.all(
    names.map((name) => areaStatus(name, { ...current, damage }, { store, signers })),
  );
  return {
    environment: store.environment.name,
    record: state.record,
    canaries: state.canaries,
    isNewest: (await store.log.newest()) === state.record.rev,
    areas,
    retired: state.live.retired?.areas ?? {},
    passed: expiredDates(state.live, now),
    damage: damage.map(toDamage),
    ...{ stop: settings.stop, freeze },
  };
}

export type AreaStatus = Awaited<ReturnType<typeof areaStatus>>;

/** Returns the status of an area, and adds its unreadable files to `damage`. */
async function areaStatus(
  area: string,
  { state, history, damage }: CurrentState,
  { store, signers }: { store: Store; signers: RecordedSigner[] },
) {
  const readable = <Value>(reading: Promise<Value>): Promise<Value | null> =>
    reading.catch((error: unknown) => {
      damage.push(returnDamage(error));
      return null;
    });
  const version = state.live.releases[area]?.version ?? null;
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
    /** The share of visitors in percent and the name of the canary; 0 and null without one. */
    ...{ percent: canary?.percent ?? 0, canary: canary?.name ?? null },
    /** When the live version was promoted; null if the log no longer contains it. */
    since: start?.when ?? null,
    /** Set if `since` is null: a time at which the version was already live. */
    before: past?.isOlder ? (past.since?.when ?? null) : null,
    who: start?.who ?? null,
    /** The commit of the live release, if known. */
    commit: provenance?.commit ?? null,
    /** True if the release was built with uncommitted changes; null if unknown. */
    dirty: provenance?.dirty ?? null,
    owner: findOwner(area, state.live, state.candidate) ?? null,
    /** `name` is the name of the key in the settings; null if the key may not sign releases of the area. */
    signedBy: (signatures ?? []).map(({ key, problem }) => ({
      ...{ key, problem },
      name: key !== null && problem === null ? signerName(signers, area, key) : null,
    })),
  };
}

/** Lists signatures first: without any, the manifest need not be read. */
async function signaturesOf({ files, releases }: Store, area: string, version: string) {
  const names = await files.list(layout.signatures(area, version), { limit: 1 });
  const manifest = names.length > 0 ? await releases.find(area, version) : null;
  return manifest ? readSignatures(files, manifest) : [];
}

/** Reads the newest readable state; null before the first promotion. @throws StoreDamageError */
export async function readCurrentState(store: Store): Promise<CurrentState | null> {
  const state = await readSiteState(store).catch(returnDamage);
  if (state instanceof StoreDamageError) {
    const recent = await readRecentStates(store).catch(nullIfDamaged);
    if (!recent) throw state;
    return {
      ...recent,
      damage: [...recent.damage.filter(({ file }) => file !== state.file), state],
    };
  }
  const history = state && (await readAreaHistory(store, state));
  if (history) return { state, history, damage: (await store.log.readNewest(32)).damage };
  return readRecentStates(store);
}

/** Reads states backwards until the start of all live releases is known, up to `maxSearchedRecords`. */
async function readRecentStates(store: Store): Promise<CurrentState | null> {
  const states: SiteState[] = [];
  const damage: StoreDamageError[] = [];
  let history: AreaHistory | null = null;
  for await (const part of readSiteStatesBackwards(store)) {
    const lastPruned = part.pruned.at(-1)?.rev ?? 0;
    states.unshift(...part.states.filter(({ record }) => record.rev > lastPruned));
    damage.unshift(...part.damage);
    history = areaHistoryOf(states);
    // Once older records are pruned, the start of releases that were live before is unknown.
    if (lastPruned > 0) break;
    const isKnown = history && Object.values(history.areas).every(({ isOlder }) => !isOlder);
    if (history && (isKnown || states.length + damage.length >= maxSearchedRecords)) break;
  }
  const state = states.at(-1);
  if (state && history) return { state, history, damage };
  if (damage[0]) throw damage[0];
  return null;
}
