import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Plan } from '../release/applyChange';

/** How many values are shown; `--json` has all. */
const shown = 12;

/**
 * What becomes of the site's configuration, which stands on every page: a checkout without the deployment's own, or
 * with another one, would send forms and links elsewhere.
 * @param file the configuration, which need not exist
 */
export function describeConfiguration(
  { configuration }: Pick<Plan, 'configuration'>,
  file: string,
): string[] {
  if (!configuration) return [];
  const count = configuration.length;
  const values =
    count === 0 ? 'other values' : count === 1 ? '1 other value' : `${count} other values`;
  const lines = configuration.slice(0, shown).map(({ key, before, after }) => {
    return `  ${key}: ${told(before)} → ${told(after)}`;
  });
  const place = path.dirname(file);
  return [
    `CONFIGURATION: ${values} than those of what is live, on all pages`,
    ...(existsSync(file)
      ? []
      : [`  ${place} has no ${path.basename(file)}: these are defaults and variables`]),
    ...lines,
    ...(count > shown ? [`  … and ${count - shown} more`] : []),
  ];
}

const told = (value: unknown): string =>
  value === undefined
    ? 'nothing'
    : typeof value === 'string'
      ? value || 'empty'
      : JSON.stringify(value);
