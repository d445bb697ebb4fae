import type { ReleaseManifest, RetiredAddress } from '@concourse/contract/release';
import type { Edition } from '../../store/types';
import type { Problem } from './problem';

/**
 * What areas say of the addresses that they gave up holds: each leads to a page, or is gone, and two
 * areas say the same. An address that is a page again needs neither.
 */
export function checkRetiredAddresses(
  edition: Edition,
  releases: Record<string, ReleaseManifest>,
): Problem[] {
  const pages = new Set(Object.keys(edition.pages).map((path) => path.toLowerCase()));
  const answered = new Set([...Object.keys(edition.aliases), ...(edition.gone ?? [])]);
  const entries = Object.values(releases)
    .flatMap(({ name, retired = [] }) =>
      retired.map((entry) => ({
        area: name,
        path: entry.path,
        leadsTo: leadsTo(entry),
        key: entry.path.toLowerCase(),
      })),
    )
    .filter(({ key }) => !pages.has(key));
  const first = new Map<string, (typeof entries)[number]>();
  for (const entry of entries) if (!first.has(entry.key)) first.set(entry.key, entry);
  return entries.flatMap((entry) => {
    const other = first.get(entry.key);
    const messages = [
      ...(answered.has(entry.key) ? [] : [`is to lead to ${entry.leadsTo}, where nothing is`]),
      ...(other && other.leadsTo !== entry.leadsTo
        ? [`leads to ${entry.leadsTo} here, and to ${other.leadsTo} in ${other.area}`]
        : []),
    ];
    return messages.map((message): Problem => ({
      area: entry.area,
      file: 'src/routes.ts',
      rule: 'retired addresses',
      message: `${entry.path} ${message}`,
    }));
  });
}

const leadsTo = (entry: RetiredAddress): string => ('gone' in entry ? 'nothing (gone)' : entry.to);
