import { existsSync } from 'node:fs';
import path from 'node:path';
import { describeSettingsChange, type PlannedSettings } from '@concourse/release/settings';

/** How many changes are shown; `--json` has all. */
const shown = 12;

/**
 * The settings of the site that a plan changes.
 * @param file the configuration of the folder, which need not exist
 */
export function describeConfiguration(
  { settings: { changes, pages } }: { settings: Pick<PlannedSettings, 'changes' | 'pages'> },
  file: string,
): string[] {
  if (changes.length === 0) return [];
  const [count, more] = [changes.length, changes.length - shown];
  return [
    `SETTINGS: ${count} ${count === 1 ? 'change' : 'changes'}, ${pages} ${pages === 1 ? 'page' : 'pages'} affected; needs --accept-settings`,
    ...(existsSync(file)
      ? []
      : [`  ${path.dirname(file)} has no ${path.basename(file)}: its settings are the defaults`]),
    ...changes.slice(0, shown).map((change) => `  ${describeSettingsChange(change)}`),
    ...(more > 0 ? [`  … and ${more} more`] : []),
  ];
}
