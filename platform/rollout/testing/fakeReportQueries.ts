import type { VitalName } from '@concourse/contract/report';
import { vitalBounds, type QueryResult, type ReportQueries } from '@concourse/rum';
import type { Store } from '@concourse/store/Store';
import type { VariantFigures } from '../tally';

/** The reports of a release. `networks` defaults to 100. */
export type FakeOutcome = { views: number; hydration?: number; sent?: number; networks?: number };

/** Returns the same reports of a release for any time. By default, no pages are served. */
export function fakeReportQueries(
  store: Store,
  outcomeOf: (version: string, of: { edition: string; area: string }) => FakeOutcome,
  onQuery: () => Promise<unknown> = () => Promise.resolve(),
  pages: () => QueryResult<'pages'> = () => ({ parts: [], dropped: 0 }),
): ReportQueries {
  const nothing = (): Promise<never[]> => Promise.resolve([]);
  const figuresIn = async (editions: string[], areas: string[]): Promise<VariantFigures> => {
    const sum: Required<FakeOutcome> = { views: 0, hydration: 0, sent: 0, networks: 0 };
    for (const { id, releases } of await Promise.all(
      editions.map((id) => store.editions.read(id)),
    )) {
      for (const area of areas) {
        const release = releases[area]?.version;
        const one =
          release === undefined
            ? { views: 0, networks: 0 }
            : outcomeOf(release, { edition: id, area });
        const { views, hydration = 0, sent = 0, networks = views > 0 ? 100 : 0 } = one;
        sum.views += views;
        sum.hydration += hydration;
        sum.sent += sent;
        sum.networks = Math.max(sum.networks, networks);
      }
    }
    return figuresOf(sum);
  };
  return {
    variants: async ({ areas, candidate, live }) => {
      await onQuery();
      return { candidate: await figuresIn(candidate, areas), live: await figuresIn(live, areas) };
    },
    pages: () => Promise.resolve(pages()),
    figures: nothing,
    failures: nothing,
  };
}

function figuresOf({ views, hydration, sent, networks }: Required<FakeOutcome>): VariantFigures {
  return {
    views,
    networks,
    failures: { load: 0, hydration, render: 0 },
    errors: 0,
    refusals: 0,
    forms: { sent, queued: 0, rejected: 0, unknown: 0 },
    vitals: {
      TTFB: noVital('TTFB'),
      FCP: noVital('FCP'),
      LCP: noVital('LCP'),
      CLS: noVital('CLS'),
      INP: noVital('INP'),
    },
  };
}

const noVital = (vital: VitalName) => ({
  count: 0,
  p75: 0,
  histogram: [...vitalBounds[vital], 0].map(() => 0),
});
