import * as v from 'valibot';
import { berlinTime, freezesFrom, type Freeze } from '@concourse/config/freezes';
import { canonicalJson } from '@concourse/core/files/canonicalJson';
import { sha256 } from '@concourse/core/files/digest';
import type { LogRecord, RecordedSettings, SettingsChange } from '@concourse/core/store/types';
import type { Store } from '@concourse/store/Store';
import { ReleaseError } from './errors';
import { allowedSigners, type AllowedSigners } from './signing/signatures';
import type { SiteState } from './siteState';

/** The settings of the folder that a change is made from, and how the change treats those of the store. */
export type SettingsOptions = {
  store: Store;
  now: () => Date;
  freezes?: readonly Freeze[];
  /** Whose keys vouch for the releases of which areas; left out where no signature is required. */
  signers?: AllowedSigners;
  /** True accepts the changes of the first plan, a digest (`settingsDigest`) those that it is made of. */
  acceptSettings?: boolean | string;
  /**
   * A rollback keeps the recorded rules, composes with the configuration of the live edition, and passes freezes. A step
   * of a rollout keeps the recorded rules. So does a recomposition unless other settings are accepted; it passes freezes
   * while it changes no setting.
   */
  kind?: 'rollback' | 'rollout' | 'recomposition';
};

/** The effect of a change on the settings of a store. */
export type PlannedSettings = {
  changes: SettingsChange[];
  /** How many pages change where the configuration does. */
  pages: number;
  /** The rules that the record of the change keeps; null where they are unknown. */
  record: RecordedSettings | null;
  /** Freezes in force: the recorded ones and those of the folder. */
  freezes: Freeze[];
  /** The recorded ones alone: a change of settings needs that none of them holds any area. */
  recordedFreezes: Freeze[];
};

/** The rules that a change is decided under, before it is composed. */
export type Rules = Omit<PlannedSettings, 'changes' | 'pages'> & {
  changes: SettingsChange[];
  /** False where the store has no recorded rules yet. */
  areRecorded: boolean;
  signers: AllowedSigners | undefined;
};

/** A change of settings that was not accepted. */
export class SettingsError extends ReleaseError {
  override name = 'SettingsError';
  readonly code = 'SETTINGS_CHANGED';
  readonly settings: Pick<PlannedSettings, 'changes' | 'pages'>;

  constructor({ changes, pages }: Pick<PlannedSettings, 'changes' | 'pages'>, place: string) {
    super(
      [
        `This would change ${changes.length} ${changes.length === 1 ? 'setting' : 'settings'} of ${place} and ${pages} ${pages === 1 ? 'page' : 'pages'}. Nothing was changed.`,
        ...changes.map((change) => `  ${describeSettingsChange(change)}`),
      ].join('\n'),
      'Run the command in a folder with the settings of the site. To change them on purpose, add --accept-settings.',
    );
    this.settings = { changes, pages };
  }
}

/** `mail.press: press@example.org → empty`. */
export const describeSettingsChange = ({ key, before, after }: SettingsChange): string =>
  `${key}: ${valueText(before)} → ${valueText(after)}`;

/** A value of a setting, as people read it. */
export function valueText(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (typeof value !== 'string') return JSON.stringify(value);
  return value === '' ? 'empty' : value;
}

/** Identifies a list of changes: equal lists have the same one. */
export const settingsDigest = (changes: readonly SettingsChange[]): string =>
  sha256(canonicalJson(changes));

/**
 * Rejects changes of settings that were not accepted.
 * @returns what another attempt may accept: the same changes only
 * @throws SettingsError
 */
export function requireAccepted(
  settings: Pick<PlannedSettings, 'changes' | 'pages'>,
  accept: boolean | string | undefined,
  place: string,
): string {
  const digest = settingsDigest(settings.changes);
  if (settings.changes.length > 0 && accept !== true && accept !== digest) {
    throw new SettingsError(settings, place);
  }
  return digest;
}

/** The rules that the store records and those of the folder, and how they differ. */
export async function rulesFor(options: SettingsOptions, head: SiteState | null): Promise<Rules> {
  const { store, kind, acceptSettings = false, freezes = [], signers } = options;
  const now = options.now();
  const recorded = head && (await recordedSettings(store, head));
  const local = localSettings(options, now);
  const keeps = kind !== undefined && (kind !== 'recomposition' || acceptSettings === false);
  const ofStore = freezesIn(recorded);
  const ofRecord = recorded?.signers ? allowedSigners(recorded.signers) : undefined;
  return {
    changes: recorded && !keeps ? ruleChanges(recorded, local, now) : [],
    record: keeps ? recorded : local,
    areRecorded: recorded !== null,
    freezes: kind === 'rollback' ? [] : [...freezes, ...ofStore],
    recordedFreezes: kind === 'rollback' ? [] : ofStore,
    signers:
      keeps && recorded ? ofRecord : acceptSettings === false ? (signers ?? ofRecord) : signers,
  };
}

const text = v.string();
const schema = v.object({
  environment: text,
  freezes: v.array(v.object({ from: text, to: text, why: text, areas: v.nullable(v.array(text)) })),
  signers: v.nullable(v.array(v.object({ areas: text, key: text, name: text }))),
});

/** So many records without settings, which older versions of the platform add, or with malformed ones are passed over. */
const searched = 128;

async function recordedSettings(
  store: Store,
  { record }: SiteState,
): Promise<RecordedSettings | null> {
  const own = v.safeParse(schema, record.settings);
  if (own.success) return own.output;
  const { records } = await store.log.readBack(searched, record.rev);
  for (const { settings } of records.toReversed()) {
    const older = v.safeParse(schema, settings);
    if (older.success) return older.output;
  }
  return null;
}

function localSettings(options: SettingsOptions, now: Date): RecordedSettings {
  const { store, freezes = [], signers } = options;
  return {
    environment: store.environment.name,
    freezes: freezesFrom({ freezes }, now).map(({ from, to, why, areas }) => {
      return {
        from: from.toISOString(),
        to: to.toISOString(),
        why,
        areas: areas && [...areas].sort(),
      };
    }),
    signers: signers?.listed ?? null,
  };
}

/** The freezes of a folder and those that a record keeps, each once. */
export function freezesWith(
  local: readonly Freeze[],
  record: Pick<LogRecord, 'settings'> | null,
): Freeze[] {
  const recorded = v.safeParse(schema, record?.settings);
  const all = [...local, ...(recorded.success ? freezesIn(recorded.output) : [])];
  return [...new Map(all.map((freeze) => [freezeKey(freeze).join(), freeze])).values()];
}

const freezeKey = ({ from, to, areas }: Freeze): [string, string] => {
  const when = `freezes.${berlinTime(from)} to ${berlinTime(to)}`;
  return areas ? [`${when}, ${[...areas].sort().join(', ')}`, 'these areas'] : [when, 'all areas'];
};

const freezesIn = (settings: RecordedSettings | null): Freeze[] =>
  (settings?.freezes ?? []).map(({ from, to, ...rest }) => {
    return { from: new Date(from), to: new Date(to), ...rest };
  });

function ruleChanges(
  recorded: RecordedSettings,
  local: RecordedSettings,
  now: Date,
): SettingsChange[] {
  return valueChanges(rulesByKey(recorded, now), rulesByKey(local, now));
}

/** Without what changes nothing: reasons of freezes, names of keys, freezes that are over. */
function rulesByKey(settings: RecordedSettings, now: Date): Map<string, unknown> {
  const { environment, signers } = settings;
  const freezes = freezesFrom({ freezes: freezesIn(settings) }, now).map(freezeKey);
  const keys = new Map<string, string[]>();
  for (const { key, areas } of signers ?? []) {
    keys.set(key, [...(keys.get(key) ?? []), ...areas.split(',')]);
  }
  return new Map<string, unknown>([
    ['environment', environment],
    ...freezes,
    ['signatures', signers ? 'required' : 'not required'],
    ...[...keys].sort().map(([key, areas]) => {
      return [`signers.${key}`, [...new Set(areas)].sort().join(', ')] as const;
    }),
  ]);
}

/** The differences between two lists of values. */
export const valueChanges = (
  before: Map<string, unknown>,
  after: Map<string, unknown>,
): SettingsChange[] =>
  [...new Set([...before.keys(), ...after.keys()])]
    .filter((key) => before.get(key) !== after.get(key))
    .map((key) => ({
      key,
      ...(before.has(key) && { before: before.get(key) }),
      ...(after.has(key) && { after: after.get(key) }),
    }));
