import type { VitalName } from '@concourse/contract/report';
import { vitalBounds, type ReleaseFigures, type ReportQuestions } from '../../reports/questions';
import { editionsOf } from '../../store/mixtures';
import type { Store } from '../../store/Store';

export type Met = { views: number; hydration?: number; sent?: number };

/** Answers as a server would whose visitors met the same of a release at any time. */
export function reportsOf(
  store: Store,
  met: (version: string) => Met,
  onAsk: () => Promise<unknown> = () => Promise.resolve(),
): ReportQuestions {
  const nothing = (): Promise<never[]> => Promise.resolve([]);
  return {
    figures: async ({ area }) => {
      await onAsk();
      const editions = new Set((await store.log.list()).flatMap(editionsOf));
      const read = [...editions].map((id) => store.editions.read(id));
      return (await Promise.all(read)).flatMap(({ id, releases }) => {
        const release = releases[area]?.version;
        return release === undefined
          ? []
          : [figuresOf({ area, release, edition: id }, met(release))];
      });
    },
    overTime: nothing,
    slowestRoutes: nothing,
    failures: nothing,
  };
}

function figuresOf(
  of: Pick<ReleaseFigures, 'area' | 'release' | 'edition'>,
  { views, hydration = 0, sent = 0 }: Met,
): ReleaseFigures {
  return {
    ...of,
    views,
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
    moves: { count: 0, p75: 0 },
  };
}

const noVital = (vital: VitalName) => ({
  count: 0,
  p75: 0,
  histogram: [...vitalBounds[vital], 0].map(() => 0),
});
