import * as v from 'valibot';
import { currentAndFutureFreezes, type Freeze } from '@concourse/core/config/freezes';
import { canonicalJson } from '@concourse/core/files/canonicalJson';
import { sha256 } from '@concourse/core/files/digest';
import { nullIfDamaged } from '@concourse/core/store/errors';
import type { LogRecord, RecordedSettings, SettingsChange } from '@concourse/core/store/types';
import type { Store } from '@concourse/store/Store';
import type { ComposeOptions } from './composeTarget';
import { ReleaseError } from './errors';
import { allowedSigners, type AllowedSigners } from './signing/signatures';
import type { SiteState } from './siteState';

/** The settings of the project, and how a change treats the recorded settings of the store. */
export type SettingsOptions = Pick<ComposeOptions, 'store' | 'signers'> & {
  now: () => Date;
  /** True accepts the changes of the first plan. A digest (`settingsDigest`) accepts exactly these changes. */
  acceptSettings?: boolean | string;
  /**
   * A rollback and a step of a rollout keep the recorded rules, and so does a recomposition that accepts no settings. A
   * rollback also keeps the configuration and ignores freezes. A recomposition ignores them if it changes no setting.
   */
  kind?: 'rollback' | 'rollout' | 'recomposition';
};

/** The effect of a change on the settings of a store. */
export type PlannedSettings = {
  changes: SettingsChange[];
  /** The number of pages that change with the configuration. */
  pages: number;
  /** The rules for the record of the change; null if unknown. */
  record: RecordedSettings | null;
  /** The recorded freezes; empty for a rollback. */
  freezes: Freeze[];
  signers: AllowedSigners | undefined;
};

export type Rules = Omit<PlannedSettings, 'pages'>;

export class SettingsError extends ReleaseError {
  readonly settings: Pick<PlannedSettings, 'changes' | 'pages'>;

  constructor({ changes, pages }: PlannedSettings, place: string) {
    const effect = `This would change ${changes.length} ${changes.length === 1 ? 'setting' : 'settings'} of ${place} and ${pages} ${pages === 1 ? 'page' : 'pages'}. Nothing was changed.`;
    super(
      'SETTINGS_CHANGED',
      [effect, ...changes.map(describeSettingsChange)].join('\n  '),
      'Run the command in a project with the settings of the site. To change the settings, add --accept-settings.',
    );
    this.settings = { changes, pages };
  }
}

/** `mail.press: press@example.org → empty`. */
export const describeSettingsChange = ({ key, before, after }: SettingsChange): string =>
  `${key}: ${valueText(before)} → ${valueText(after)}`;

export function valueText(value: unknown): string {
  if (value === undefined) return 'not set';
  if (typeof value !== 'string') return JSON.stringify(value);
  return value === '' ? 'empty' : value;
}

export const settingsDigest = (changes: readonly SettingsChange[]): string =>
  sha256(canonicalJson(changes));

/** Returns the digest of the accepted changes, for retries. @throws SettingsError if they are not accepted */
export function requireAccepted(
  settings: PlannedSettings,
  accept: boolean | string | undefined,
  place: string,
): string {
  const digest = settingsDigest(settings.changes);
  if (settings.changes.length > 0 && accept !== true && accept !== digest) {
    throw new SettingsError(settings, place);
  }
  return digest;
}

/** Reads the recorded rules, and compares them with those of the project. */
export async function rulesFor(options: SettingsOptions, head: SiteState | null): Promise<Rules> {
  const { store, kind, acceptSettings = false, signers } = options;
  const recorded = head && (await recordedSettings(store, head.record));
  const freezes = freezesIn(recorded);
  const local: RecordedSettings = {
    environment: store.environment.name,
    freezes: recordFreezes(currentAndFutureFreezes({ freezes }, options.now())),
    signers: signers?.listed ?? null,
  };
  const keeps = kind !== undefined && (kind !== 'recomposition' || acceptSettings === false);
  const recordedSigners = recorded?.signers ? allowedSigners(recorded.signers) : undefined;
  const localSigners = acceptSettings === false ? (signers ?? recordedSigners) : signers;
  return {
    changes: recorded && !keeps ? diffValues(rulesByKey(recorded), rulesByKey(local)) : [],
    record: keeps ? recorded : local,
    freezes: kind === 'rollback' ? [] : freezes,
    signers: keeps && recorded ? recordedSigners : localSigners,
  };
}

const text = v.string();
const schema = v.object({
  environment: text,
  freezes: v.array(v.object({ from: text, to: text, why: text, areas: v.nullable(v.array(text)) })),
  signers: v.nullable(v.array(v.object({ areas: text, key: text, name: text }))),
});

/** The settings at a revision; null if neither its record nor the 128 before it have valid ones. */
export async function recordedSettings(
  store: Store,
  record: LogRecord,
): Promise<RecordedSettings | null> {
  const newest = settingsIn(record);
  if (newest) return newest;
  // Without this, a record with invalid settings would end a freeze.
  const { records } = await store.log.readNewest(128, record.rev);
  return records.map(settingsIn).findLast((settings) => settings !== null) ?? null;
}

function settingsIn({ settings }: LogRecord): RecordedSettings | null {
  const parsed = v.safeParse(schema, settings);
  return parsed.success ? parsed.output : null;
}

/** The freezes that the newest readable record contains, past ones included. */
export async function readFreezes(store: Store): Promise<Freeze[]> {
  const head = await store.log.head().catch(nullIfDamaged);
  const newest = head ?? (await store.log.readNewest(32)).records.at(-1);
  return newest ? freezesIn(await recordedSettings(store, newest)) : [];
}

export const recordFreezes = (freezes: readonly Freeze[]): RecordedSettings['freezes'] =>
  freezes.map(({ from, to, why, areas }) => ({
    ...{ from: from.toISOString(), to: to.toISOString(), why },
    areas: areas && [...areas].sort(),
  }));

export const freezesIn = (settings: RecordedSettings | null): Freeze[] =>
  (settings?.freezes ?? []).map(({ from, to, ...rest }) => {
    return { from: new Date(from), to: new Date(to), ...rest };
  });

/** Omits the names of keys, which have no effect. Commands of their own change freezes. */
function rulesByKey({ environment, signers }: RecordedSettings): Map<string, unknown> {
  const byKey = Map.groupBy(signers ?? [], ({ key }) => key);
  const keys = [...byKey.keys()].sort().map((key): [string, string] => {
    const areas = byKey.get(key)?.flatMap((signer) => signer.areas.split(','));
    return [`signers.${key}`, [...new Set(areas)].sort().join(', ')];
  });
  const signatures = signers ? 'required' : 'not required';
  return new Map([['environment', environment], ['signatures', signatures], ...keys]);
}

export const diffValues = (
  before: Map<string, unknown>,
  after: Map<string, unknown>,
): SettingsChange[] =>
  [...new Set([...before.keys(), ...after.keys()])]
    .filter((key) => before.get(key) !== after.get(key))
    .map((key) => ({ key, before: before.get(key), after: after.get(key) }));
