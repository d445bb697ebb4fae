import { editableNames, withValues, type FactValues } from '@concourse/contract/editableFacts';
import { factFaults, type FactEntries } from '@concourse/contract/factFile';
import type { ReleaseManifest } from '@concourse/contract/release';
import { canonicalJson } from '@concourse/core/files/canonicalJson';
import { FactsError } from '@concourse/core/project/areas';
import {
  checkFactChange,
  requireListedRows,
  typedFactValue,
} from '@concourse/core/project/factChange';
import type { ChangedFacts } from '@concourse/core/store/types';
import { closestName } from '@concourse/core/text/closestName';
import { releaseVersions, type Store } from '@concourse/store/Store';
import { promoteToAll, type Change, type Target } from './changes';
import { ReleaseError } from './errors';
import { recordedSettings, valueText } from './settings';
import { requireLive, type SiteState } from './siteState';

/** Values of facts as a person types them; null for the value of the release. */
export type TypedFacts = Record<string, string | null>;

type Manifests = Record<string, ReleaseManifest>;

const isSame = (one: unknown, other: unknown): boolean =>
  canonicalJson(one) === canonicalJson(other);

/** The values that replace those of the releases. */
export const factValues = (changed: ChangedFacts): FactValues =>
  Object.fromEntries(Object.entries(changed).map(([name, { value }]) => [name, value]));

/** Finds the release that publishes a fact as editable. */
function findEditable(manifests: Manifests, name: string) {
  for (const { name: area, factEntries: entries = {} } of Object.values(manifests)) {
    const entry = entries[name];
    if (entry?.editable) return { area, entry, entries };
  }
  return undefined;
}

/** Changes facts on the live pages, until a release has the same values. @throws FactsError, ReleaseError */
export const changeFacts =
  (typed: TypedFacts, store: Store): Change =>
  async (head, history) => {
    const { live, record } = requireLive(head);
    const manifests = await store.releases.readAll(releaseVersions(live));
    const { changedFacts: recorded } = await recordedSettings(store, record);
    const changedFacts = { ...recorded };
    const steps = Object.entries(typed).map(([name, text]) => {
      const { area, entry } = findEditable(manifests, name) ?? rejectName(name, manifests, live);
      const { value: published } = entry;
      const value = text === null ? published : typedFactValue(area, name, { entry, text });
      const { [name]: known } = recorded;
      if (text === null && !known) {
        const next = 'The release console lists changed facts. So does: npm run site -- facts list';
        throw new FactsError('FACT_NOT_CHANGED', `${name} has the value of its release.`, next);
      }
      Reflect.deleteProperty(changedFacts, name);
      if (!isSame(value, published)) changedFacts[name] = { area, value, published };
      return `${name} from ${typedValue(known ? known.value : published)} to ${typedValue(value)}`;
    });
    for (const { name: area, factEntries: entries = {} } of Object.values(manifests)) {
      const names = editableNames(entries).filter((name) => Object.hasOwn(typed, name));
      const before = withValues(entries, factValues(recorded));
      const after = withValues(entries, factValues(changedFacts));
      if (names.length > 0)
        checkFactChange({ area, names, before, after, command: 'facts change' });
    }
    const changed = Object.values(manifests).map(({ factEntries = {} }) =>
      withValues(factEntries, factValues(changedFacts)),
    );
    requireListedRows(Object.assign({}, ...changed) as FactEntries, Object.keys(typed));
    const summary = `change ${steps.join(', ')}`;
    return { ...(await promoteToAll({})(head, history)), changedFacts, summary };
  };

/** A value as a person types it. */
const typedValue = (value: unknown): string => (value === null ? 'none' : valueText(value));

function rejectName(name: string, manifests: Manifests, { facts = {} }: SiteState['live']): never {
  const all = Object.values(manifests).flatMap(({ factEntries = {} }) =>
    editableNames(factEntries),
  );
  const area =
    facts[name]?.area ??
    Object.values(manifests).find(({ factEntries }) => factEntries?.[name])?.name;
  if (area !== undefined) {
    const message = `${name} cannot be changed without a build: code of ${area} computes with it or derives it.`;
    const next = `Change it in facts.json of ${area}: npm run site -- facts set ${name} <value>. These facts can be changed: ${all.join(', ') || 'none'}`;
    throw new FactsError('FACT_NOT_EDITABLE', message, next, { areas: [area] });
  }
  const close = closestName(name, all);
  const hint = close === undefined ? '' : ` Did you mean ${close}?`;
  const next = `These facts can be changed: ${all.join(', ') || 'none'}`;
  throw new FactsError('FACT_NOT_FOUND', `No live release publishes a fact ${name}.${hint}`, next);
}

type Reconciled = { changedFacts: ChangedFacts; notices: string[] };

/**
 * Returns the changed facts after a change of releases, and what ends. A change ends if no release has the fact any more,
 * or the release has the same value.
 * @throws ReleaseError FACT_CHANGE_CONFLICT if a new release has another value than the one that was changed
 */
export async function reconcileChangedFacts(
  target: Target,
  recorded: ChangedFacts,
  { head, store }: { head: SiteState | null; store: Store },
): Promise<Reconciled> {
  const before = target.changedFacts ?? recorded;
  const result: Reconciled = { changedFacts: {}, notices: [] };
  if (Object.keys(before).length === 0) return result;
  const { versions } = target.live;
  const manifests = await store.releases.readAll(versions);
  const isNew = (area: string): boolean => head?.live.releases[area]?.version !== versions[area];
  const isFree = target.kind === 'rollback' || target.changedFacts !== undefined;
  const conflicts: string[] = [];
  for (const [name, { value, published }] of Object.entries(before)) {
    const found = findEditable(manifests, name);
    const end = (why: string): void =>
      void result.notices.push(`the changed value ${typedValue(value)} of ${name} ends: ${why}`);
    if (!found) {
      end('no release has this fact as editable');
      continue;
    }
    const { area, entry } = found;
    const now = entry.value;
    const hasMoved = !isFree && isNew(area) && !isSame(now, published);
    if (isSame(now, value)) {
      end(`${area}@${versions[area]} has it`);
      continue;
    }
    if (hasMoved && target.factsChoice === 'take') {
      end(`${area}@${versions[area]} has ${typedValue(now)}`);
      continue;
    }
    if (hasMoved && target.factsChoice === undefined)
      conflicts.push(
        `${name} was changed from ${typedValue(published)} to ${typedValue(value)}; ${area}@${versions[area]} has ${typedValue(now)}`,
      );
    result.changedFacts[name] = { area, value, published: hasMoved ? now : published };
  }
  for (const manifest of Object.values(manifests)) {
    const faults = changedFactFaults(manifest, factValues(result.changedFacts));
    if (faults.length === 0) continue;
    if (!isFree && target.factsChoice !== 'take') conflicts.push(...faults);
    for (const [name, { area }] of Object.entries(result.changedFacts))
      if (area === manifest.name) Reflect.deleteProperty(result.changedFacts, name);
    result.notices.push(`the changed facts of ${manifest.name} end: ${faults.join(', ')}`);
  }
  if (conflicts.length > 0) throw conflictOf(conflicts);
  return result;
}

const conflictOf = (conflicts: string[]): ReleaseError =>
  new ReleaseError(
    'FACT_CHANGE_CONFLICT',
    ['Nothing was changed: the releases and the changed facts differ.', ...conflicts].join('\n  '),
    'Choose: --keep-changed-facts keeps the changed values, --take-released-facts ends the changes. The release console has the same choice.',
  );

/** The problems of a release with changed values, such as dates in another order. */
const changedFactFaults = ({ factEntries }: ReleaseManifest, values: FactValues): string[] =>
  factEntries ? factFaults(withValues(factEntries, values)) : [];

/** @throws ReleaseError if changed values are invalid in one of the releases, such as that of a canary */
export function rejectInvalidFacts(manifests: ReleaseManifest[], values: FactValues): void {
  const faults = manifests.flatMap((manifest) =>
    changedFactFaults(manifest, values).map(
      (fault) => `${manifest.name}@${manifest.version}: ${fault}`,
    ),
  );
  if (faults.length > 0) throw conflictOf(faults);
}
