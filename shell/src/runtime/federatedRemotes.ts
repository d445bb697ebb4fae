// Loads areas with the full federation runtime. Part of its chunk, which most documents do not load.
import type { AreaEntry } from '@concourse/contract/edition';
import { createEntryScript, registerEntry } from './containers';
import { provideFederation } from './federation';

const instance = provideFederation(createEntryScript);

/** Addresses by the names of containers. The runtime starts a container again if its remote is registered again. */
const federatedEntries = new Map<string, string>();

/** Loads a module of a container, and lets the container load the remotes of its area. */
export function loadFederated(
  { container, remotes = [] }: AreaEntry,
  url: string,
  module: string,
): Promise<unknown> {
  for (const { entry, integrity } of remotes) registerEntry(entry, integrity);
  const registered = federatedEntries.get(container);
  if (registered !== url) {
    const force = registered !== undefined;
    instance.registerRemotes([{ name: container, entry: url, type: 'global' }], { force });
    federatedEntries.set(container, url);
  }
  return instance.loadRemote(`${container}/${module}`);
}

/** Names loaded areas to developer tools. */
export function describeAreas(areas: AreaEntry[]): void {
  for (const { container, entry } of areas)
    instance.registerRemotes([{ name: container, entry, type: 'global' }]);
}
