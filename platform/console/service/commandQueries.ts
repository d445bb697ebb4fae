import type { LogRecord } from '@concourse/core/store/types';
import { releaseDiff } from '@concourse/release/diff';
import { printedHistory } from '@concourse/release/history';
import { parseReleaseNames } from '@concourse/release/releaseNames';
import { status } from '@concourse/release/status';
import type { ServiceOptions } from './options';

type InEnvironment = { environment: string };

type CommandQueries = ReturnType<typeof createQueries>;

/** Reading all settings requires another right than to look. */
function withoutSettings<Entry extends LogRecord>(entry: Entry): Entry {
  const { settings: _, ...rest } = entry;
  return rest as Entry;
}

const createQueries = ({ open, apply, now }: ServiceOptions) => ({
  /** Null if nothing is live. */
  status: async ({ environment }: InEnvironment) => {
    const found = await status(await open(environment), now());
    return found && { ...found, record: withoutSettings(found.record) };
  },
  history: async ({ environment, ...part }: InEnvironment & { limit: number; before?: number }) => {
    const page = await printedHistory(await open(environment), part);
    return { ...page, entries: page.entries.map(withoutSettings) };
  },
  /** `releases` has commas between `<area>@<version>`. */
  diff: async ({ environment, releases }: InEnvironment & { releases: string }) => {
    const options = await apply({ environment, why: '', overridesFreeze: false }, true);
    return releaseDiff(parseReleaseNames(releases.split(',')), options);
  },
});

/** Returns what commands print that act through the console. Each reads the same as on a store. */
export const commandQueries: (options: ServiceOptions) => CommandQueries = createQueries;
