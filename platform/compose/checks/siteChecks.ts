import { factNameOf } from '@concourse/contract/facts';
import type { ReleaseManifest } from '@concourse/contract/release';
import type { CheckedFacts, CheckedSite, SiteProblem } from '@concourse/contract/siteChecks';
import { mapLimit } from '@concourse/core/files/mapLimit';
import type { Edition } from '@concourse/core/store/types';
import { allPages } from '@concourse/store/EditionRepository';
import type { ReleaseRepository } from '@concourse/store/ReleaseRepository';
import { CompositionError, type ShellChecks } from '../composition';
import { problemOf, type Problem } from './problem';
import type { ComposedSite } from './sitePages';

/** The checks of a shell without checks. */
export const noChecks: ShellChecks = { key: '', open: () => Promise.resolve(null) };

export type SiteCheckOptions = {
  /** The live edition. */
  shown: Edition | null;
  /** The releases that are not in the live edition. */
  changed: ReleaseManifest[];
  releases: Pick<ReleaseRepository, 'readFile'>;
};

/** Runs the checks that the shell of an edition has. @throws CompositionError if their code fails */
export async function runSiteChecks(
  composed: Pick<ComposedSite, 'edition' | 'site' | 'statements'>,
  { open }: ShellChecks,
  { shown, changed, releases }: SiteCheckOptions,
): Promise<{ problems: Problem[]; notices: string[] }> {
  const checks = await open();
  if (!checks) return { problems: [], notices: [] };
  const { edition, site, statements } = composed;
  const isKept = (area: string): boolean =>
    edition.releases[area]?.version === shown?.releases[area]?.version;
  const { problems, notices } = await checks.check({
    ...{ site, ...checkedFacts(edition) },
    statements: Object.fromEntries(statements),
    calendars: await readCalendars(changed, releases),
    live: shown && checkedFacts(shown),
    kept: Object.keys(edition.releases).filter(isKept),
  });
  return { problems: problems.map(toProblem), notices };
}

function toProblem({ area, file, check, message, advice, isKept }: SiteProblem): Problem {
  const rule = isKept === true ? 'kept site checks' : 'site checks';
  return { ...problemOf(area, file, rule, `${check}: ${message}`), advice };
}

/** Describes the failure of a shell's checks as a problem, which a rollback tolerates. @throws every other error */
export function problemOfFailure(error: unknown): Problem {
  if (error instanceof CompositionError)
    return problemOf('shell', 'src/server.tsx', 'site checks', `siteChecks: ${error.message}`);
  throw error;
}

function checkedFacts(edition: Edition): CheckedFacts {
  const byArea = Map.groupBy(allPages(edition), ({ area }) => area);
  const quotes = [...byArea].map(([area, pages]): [string, string[]] => {
    const names = pages.flatMap(({ quotes: quoted = [] }) => quoted.map(factNameOf));
    return [area, [...new Set(names)]];
  });
  return { facts: edition.facts ?? {}, quotes: Object.fromEntries(quotes) };
}

async function readCalendars(
  changed: ReleaseManifest[],
  releases: Pick<ReleaseRepository, 'readFile'>,
): Promise<CheckedSite['calendars']> {
  const files = changed.flatMap(({ name: area, version, files: all }) =>
    Object.keys(all)
      .filter((file) => file.endsWith('.ics'))
      .map((file) => ({ area, version, file })),
  );
  return mapLimit(files, 8, async ({ area, version, file }) => {
    return { area, file, text: (await releases.readFile(area, version, file)).toString() };
  });
}
