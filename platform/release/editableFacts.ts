import { editableNames } from '@concourse/contract/editableFacts';
import type { ListEntry } from '@concourse/contract/factCells';
import type { FactEntry } from '@concourse/contract/factFile';
import { factNameOf } from '@concourse/contract/facts';
import { nullIfDamaged } from '@concourse/core/store/errors';
import { allPages } from '@concourse/store/EditionRepository';
import { releaseVersions, type Store } from '@concourse/store/Store';
import { recordedSettings, valueText } from './settings';
import { readSiteState } from './siteState';

/** A fact that the organiser may change, with the values of the form: `none` if there is no value, JSON for a list. */
export type EditableFact = Pick<FactEntry, 'type' | 'about' | 'unit'> & {
  name: string;
  isOptional: boolean;
  states: Record<string, string>;
  /** The columns and rules of a list. */
  list?: ListEntry;
  /** The value on the live pages. */
  value: string;
  /** The value of the release. */
  released: string;
  isChanged: boolean;
  /** The number of live pages that quote it. */
  pages: number;
};

export type EditableArea = { area: string; facts: EditableFact[] };

function typed(value: unknown): string {
  if (value === null) return 'none';
  return Array.isArray(value) ? JSON.stringify(value) : valueText(value);
}

/** Lists the editable facts of the live releases by area. */
export async function editableFacts(store: Store): Promise<EditableArea[]> {
  const state = await readSiteState(store).catch(nullIfDamaged);
  if (!state) return [];
  const manifests = await store.releases.readAll(releaseVersions(state.live));
  const { changedFacts } = await recordedSettings(store, state.record);
  const quoted = allPages(state.live).map(({ quotes = [] }) => new Set(quotes.map(factNameOf)));
  return Object.values(manifests).flatMap(({ name: area, factEntries = {} }) => {
    const facts = editableNames(factEntries).flatMap((name) => {
      const entry = factEntries[name];
      if (!entry) return [];
      const { type, about, unit, optional, states = {}, value: released } = entry;
      const change = changedFacts[name];
      return {
        ...{ name, type, about, unit, states, isOptional: optional ?? false },
        ...{ value: typed(change ? change.value : released), released: typed(released) },
        ...(type === 'list' && { list: { ...entry, value: undefined } }),
        isChanged: change !== undefined,
        pages: quoted.filter((names) => names.has(name)).length,
      };
    });
    return facts.length > 0 ? [{ area, facts }] : [];
  });
}
