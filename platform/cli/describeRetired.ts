import type { Status } from './commands/status';

/**
 * Areas that were taken out, in one line; nothing where none was.
 * @param from the environment, where it is one of several
 */
export function describeRetired(retired: Status['retired'], from?: string): string[] {
  const areas = Object.entries(retired)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([area, successor]) => (successor === null ? area : `${area} (now ${successor})`));
  if (areas.length === 0) return [];
  return [`Taken out${from === undefined ? '' : ` of ${from}`}: ${areas.join(', ')}`];
}
