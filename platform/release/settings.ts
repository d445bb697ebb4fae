import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { defaultSiteConfig } from '@concourse/contract/defaultSiteConfig';
import type { SiteConfig } from '@concourse/contract/siteConfig';
import { accessSchema, noAccess, type Access, type Grant } from '@concourse/core/config/access';
import { approvalsSchema, describeApprovalRule } from '@concourse/core/config/approvals';
import { currentAndFutureFreezes, type Freeze } from '@concourse/core/config/freezes';
import { defaultPreviewDurationMs } from '@concourse/core/config/loadEnvironments';
import { describeNotice } from '@concourse/core/config/notice';
import { flatten } from '@concourse/core/config/objectPaths';
import { nullIfDamaged } from '@concourse/core/store/errors';
import type {
  ChangedFacts,
  LogRecord,
  RecordedSettings,
  SettingsChange,
} from '@concourse/core/store/types';
import { formatDuration, pluralize } from '@concourse/core/text/format';
import type { Store } from '@concourse/store/Store';

/** Settings of an environment that a file states. Other commands change freezes, stops, notices and facts. */
export type Settings = {
  /** The values that pages contain. Each edition keeps its own. */
  site: SiteConfig;
  /** True if search engines may list the pages. */
  indexed: boolean;
  rules: Omit<RecordedSettings, 'environment' | 'freezes' | 'stop' | 'notice' | 'changedFacts'>;
};

/** The settings of an environment without a configuration. */
export const defaultSettings: Settings = {
  site: defaultSiteConfig,
  indexed: true,
  rules: {
    signers: null,
    webhooks: [],
    previewDurationMs: defaultPreviewDurationMs,
    access: noAccess,
    hosts: [],
    approvals: [],
  },
};

/** The effect of a change on the settings of a store. */
export type PlannedSettings = {
  changes: SettingsChange[];
  /** The number of pages that change with the settings. */
  pages: number;
  /** Changed values of facts, and those that end. */
  facts: SettingsChange[];
  /** The settings for the record of the change. */
  record: RecordedSettings;
};

/** `mail.press: press@example.org → empty`. */
export const describeSettingsChange = ({ key, before, after }: SettingsChange): string =>
  `${key}: ${valueText(before)} → ${valueText(after)}`;

export function valueText(value: unknown): string {
  if (value === undefined) return 'not set';
  // Only lists of facts are arrays: a plan names their rows.
  if (Array.isArray(value)) return pluralize(value.length, 'row');
  if (typeof value !== 'string') return JSON.stringify(value);
  return value === '' ? 'empty' : value;
}

const text = v.string();
const schema = v.object({
  environment: text,
  freezes: v.array(v.object({ from: text, to: text, why: text, areas: v.nullable(v.array(text)) })),
  stop: v.optional(v.nullable(v.object({ who: v.any(), when: text, why: text })), null),
  signers: v.nullable(v.array(v.object({ areas: text, key: text, name: text }))),
  webhooks: v.optional(
    v.array(
      v.object({
        name: text,
        url: v.union([text, v.object({ variable: text })]),
        secretFrom: text,
      }),
    ),
    [],
  ),
  previewDurationMs: v.optional(v.number(), defaultPreviewDurationMs),
  access: v.fallback(v.optional(accessSchema, noAccess), noAccess),
  hosts: v.optional(v.array(v.object({ name: text, health: text })), []),
  // No fallback: a damaged rule must not allow changes without approval.
  approvals: v.optional(approvalsSchema, []),
  notice: v.optional(
    v.nullable(
      v.object({ text, link: v.nullable(text), paths: v.nullable(v.array(text)), until: text }),
    ),
    null,
  ),
  changedFacts: v.optional(
    v.record(text, v.object({ area: text, value: v.unknown(), published: v.unknown() })),
    {},
  ),
});

/** The recorded settings at a revision; those without rules if neither its record nor the 128 before it have valid ones. */
export async function recordedSettings(
  store: Store,
  record: LogRecord | null,
): Promise<RecordedSettings> {
  const newest = record && settingsIn(record);
  if (newest) return newest;
  // Without this, a record with invalid settings would end a freeze.
  const { records } = record ? await store.log.readNewest(128, record.rev) : { records: [] };
  const older = records.map(settingsIn).findLast((settings) => settings !== null);
  const { name: environment } = store.environment;
  const empty = { environment, freezes: [], stop: null, notice: null, changedFacts: {} };
  return older ?? { ...empty, ...defaultSettings.rules };
}

function settingsIn({ settings }: LogRecord): RecordedSettings | null {
  const parsed = v.safeParse(schema, settings);
  return parsed.success ? parsed.output : null;
}

/** The changed facts at a revision. */
export const changedFactsIn = (record: LogRecord): ChangedFacts =>
  settingsIn(record)?.changedFacts ?? {};

/** The recorded settings of the newest readable record, past freezes included. */
export async function readSettings(store: Store): Promise<RecordedSettings> {
  const head = await store.log.head().catch(nullIfDamaged);
  const newest = head ?? (await store.log.readNewest(32)).records.at(-1);
  return recordedSettings(store, newest ?? null);
}

/** Returns the settings for the next record, without past freezes. */
export const nextSettings = (
  recorded: RecordedSettings,
  rules: Partial<RecordedSettings>,
  now: Date,
): RecordedSettings => ({
  ...{ ...recorded, ...rules },
  freezes: currentAndFutureFreezes({ freezes: freezesIn(recorded) }, now).map(recordFreeze),
});

export const recordFreeze = ({
  from,
  to,
  why,
  areas,
}: Freeze): RecordedSettings['freezes'][number] => ({
  ...{ from: from.toISOString(), to: to.toISOString(), why },
  areas: areas && [...areas].sort(),
});

export const freezesIn = ({ freezes }: Pick<RecordedSettings, 'freezes'>): Freeze[] =>
  freezes.map(({ from, to, ...rest }) => ({ from: new Date(from), to: new Date(to), ...rest }));

/** Returns the changed rules, and the changed notice. Other commands change freezes and stops. */
export const ruleChanges = (before: RecordedSettings, after: RecordedSettings): SettingsChange[] =>
  diffValues(rulesByKey(before), rulesByKey(after));

/** Returns the changed values of facts: `undefined` is the value of the release. */
export const factValueChanges = (before: ChangedFacts, after: ChangedFacts): SettingsChange[] => {
  const byKey = (facts: ChangedFacts) =>
    new Map(Object.entries(facts).map(([name, { value }]) => [`facts.${name}`, value]));
  return diffValues(byKey(before), byKey(after));
};

/** Omits the names of keys, which have no effect. */
function rulesByKey(settings: RecordedSettings): Map<string, unknown> {
  const { signers, webhooks, previewDurationMs, access, approvals, hosts, notice } = settings;
  const byKey = Map.groupBy(signers ?? [], ({ key }) => key);
  const keys = [...byKey.keys()].sort().map((key): [string, string] => {
    const areas = byKey.get(key)?.flatMap((signer) => signer.areas.split(','));
    return [`signers.${key}`, [...new Set(areas)].sort().join(', ')];
  });
  const hooks = webhooks.map(({ name, url, secretFrom }): [string, string] => {
    const address = typeof url === 'string' ? url : `address in ${url.variable}`;
    return [`webhooks.${name}`, `${address}, signed with ${secretFrom}`];
  });
  return new Map<string, unknown>([
    ['signatures', signers ? 'required' : 'not required'],
    ...keys,
    ...hooks,
    ['previews.keep', formatDuration(previewDurationMs)],
    ...accessByKey(access),
    ['approvals', approvals.map(describeApprovalRule).join('; ') || 'not required'],
    ...hosts.map(({ name, health }) => [`hosts.${name}`, health] as const),
    ...(notice ? [['notice', describeNotice(notice)] as const] : []),
  ]);
}

function accessByKey({ signIn, pipelines, grants }: Access): Map<string, unknown> {
  const given = Map.groupBy(grants, ({ to }) => to);
  return new Map<string, unknown>([
    ...flatten({ access: { signIn: signIn ?? {} } }),
    ...pipelines.map(({ issuer, audience }) => [`access.pipelines.${issuer}`, audience] as const),
    ...[...given].map(
      ([to, all]) => [`access.grants.${to}`, all.map(describeGrant).join('; ')] as const,
    ),
  ]);
}

const describeGrant = ({ rights, areas, issuer }: Grant): string =>
  `${rights.join(', ')}${areas ? ` of ${areas.join(', ')}` : ''}${issuer === undefined ? '' : ` (${issuer})`}`;

export const diffValues = (
  before: Map<string, unknown>,
  after: Map<string, unknown>,
): SettingsChange[] =>
  [...new Set([...before.keys(), ...after.keys()])]
    .filter((key) => !isDeepStrictEqual(before.get(key), after.get(key)))
    .map((key) => ({ key, before: before.get(key), after: after.get(key) }));
