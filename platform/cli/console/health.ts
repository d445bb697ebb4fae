import type { AreaFigures, Health } from '../../console/api';
import { readSiteState } from '../../release/siteState';
import type { ReportQuestions } from '../../reports/questions';
import { askReports } from '../../reports/remote/askReports';
import type { Store } from '../../store/Store';
import { versionsOf } from '../../store/versionsOf';

const hourMs = 60 * 60 * 1000;
const points = 24;
const shown = 10;

/**
 * What can be asked of reports, or null where nobody said where they are kept.
 * @param from folder of the server that keeps them, or an address
 */
export const reportsFrom = (
  from: string | undefined,
  env: NodeJS.ProcessEnv,
): ReportQuestions | null => (from === undefined ? null : askReports({ from, env }));

/** What the visitors of an area met, by release, since a canary began or in the last day. */
export async function figuresOf(
  reports: ReportQuestions | null,
  { area, since, now }: { area: string; since: Date | null; now: Date },
): Promise<AreaFigures> {
  if (!reports) return { isKept: false, figures: [] };
  const from = since ?? new Date(now.getTime() - 24 * hourMs);
  return {
    isKept: true,
    figures: await reports.figures({ area, by: 'release', during: { from, to: now } }),
  };
}

/** How the visitors of an environment fared: by area and release over time, the slowest routes, what failed. */
export async function healthOf(
  reports: ReportQuestions | null,
  store: Store,
  { hours, now }: { hours: number; now: Date },
): Promise<Health> {
  if (!reports) return { isKept: false, next: howToKeep };
  const during = { from: new Date(now.getTime() - hours * hourMs), to: now };
  const state = await readSiteState(store);
  const areas = state ? Object.keys(versionsOf(state.live)).sort() : [];
  const asked = areas.map(async (area) => ({
    area,
    figures: await reports.figures({ area, by: 'release', during }),
    overTime: (await reports.overTime({ area, during, points })).map(({ at, figures }) => ({
      at: at.toISOString(),
      figures,
    })),
  }));
  const failures = await reports.failures({ during, limit: shown });
  return {
    isKept: true,
    from: during.from.toISOString(),
    to: during.to.toISOString(),
    areas: await Promise.all(asked),
    slowest: await reports.slowestRoutes({ during, limit: shown }),
    failures: failures.map(({ first, last, ...failure }) => ({
      ...failure,
      first: first.toISOString(),
      last: last.toISOString(),
    })),
  };
}

const howToKeep = [
  'Name an endpoint in site.config.json: { "reports": { "endpoint": "/__reports", "share": 1 } }',
  'Let the server keep what arrives: npm run site -- serve --reports <folder>',
  'Open the room with the same folder: npm run site -- console --reports <folder>',
];
