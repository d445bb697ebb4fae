import type { ReleaseManifest, RetiredAddress } from '@concourse/contract/release';
import type { Edition } from '@concourse/core/store/types';
import type { Problem } from './problem';

/**
 * What areas and the site say of addresses that they gave up holds: each leads to a page, or is gone, and two
 * areas say the same. An address that is a page again needs neither.
 */
export function checkRetiredAddresses(
  edition: Edition,
  releases: Record<string, ReleaseManifest>,
): Problem[] {
  const pages = new Set(Object.keys(edition.pages).map((path) => path.toLowerCase()));
  const answered = new Set([...Object.keys(edition.aliases), ...(edition.gone ?? [])]);
  const entries = Object.values(releases)
    .flatMap(({ name, retired = [] }) => retired.map((entry) => saidBy(name, entry)))
    .filter(({ key }) => !pages.has(key));
  const first = new Map<string, Said>();
  for (const entry of entries) if (!first.has(entry.key)) first.set(entry.key, entry);
  const ofSite = (edition.retired?.addresses ?? [])
    .map((entry) => saidBy('the site', entry))
    .filter(({ key }) => !pages.has(key) && !first.has(key));
  const all = new Map([...ofSite.map((entry) => [entry.key, entry] as const), ...first]);

  const nowhere = (entry: Said): string[] =>
    answered.has(entry.key) ? [] : [`is to lead to ${entry.leadsTo}, ${endOf(entry, all)}`];
  const contradiction = (entry: Said): string[] => {
    const other = first.get(entry.key);
    if (!other || other.leadsTo === entry.leadsTo) return [];
    return [`leads to ${entry.leadsTo} here, and to ${other.leadsTo} in ${other.area}`];
  };
  const problem = ({ area, path }: Said, message: string): Pick<Problem, 'area' | 'message'> => ({
    area,
    message: `${path} ${message}`,
  });
  return [
    ...entries.flatMap((entry) =>
      [...nowhere(entry), ...contradiction(entry)].map((message): Problem => ({
        ...problem(entry, message),
        file: 'src/routes.ts',
        rule: 'retired addresses',
      })),
    ),
    ...ofSite.flatMap((entry) =>
      nowhere(entry).map((message): Problem => ({
        ...problem(entry, message),
        file: `--redirect ${entry.path}=${entry.leadsTo}`,
        rule: 'redirects',
      })),
    ),
  ];
}

/** What was said of an address, and by whom; `key` is the same for all its spellings. */
type Said = { area: string; path: string; leadsTo: string; key: string };

const saidBy = (area: string, entry: RetiredAddress): Said => ({
  area,
  path: entry.path,
  leadsTo: 'gone' in entry ? 'nothing (gone)' : entry.to,
  key: entry.path.toLowerCase(),
});

/** Where an address that is not answered ends. */
function endOf(start: Said, all: Map<string, Said>): string {
  const passed = [start];
  for (let at = all.get(start.leadsTo.toLowerCase()); at; at = all.get(at.leadsTo.toLowerCase())) {
    const isCircle = passed.includes(at);
    passed.push(at);
    if (isCircle) return `and on in a circle: ${passed.map(({ path }) => path).join(' → ')}`;
  }
  const end = passed.at(-1);
  return end === start ? 'where nothing is' : `which leads to ${end?.leadsTo}, where nothing is`;
}
