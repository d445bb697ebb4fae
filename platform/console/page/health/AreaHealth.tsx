import { useState, type ReactElement } from 'react';
import type { ReleaseFigures } from '@concourse/rum/questions';
import { Chip } from '@concourse/ui/Chip';
import { ChipGroup } from '@concourse/ui/ChipGroup';
import type { Health } from '../../server/api';
import { formatVital, perView } from '../figures';
import { FigureTable } from '../FigureTable';
import { RowName } from '../RowName';
import { Chart, type Series } from './Chart';
import * as s from './HealthView.module.scss';

type AreaFigures = Extract<Health, { isKept: true }>['areas'][number];

type Measure = {
  words: string;
  /** Null where nothing was read. */
  value: (figures: ReleaseFigures) => number | null;
  format: (value: number) => string;
};

const vital = (name: 'LCP' | 'INP' | 'CLS' | 'TTFB', words: string): Measure => ({
  words,
  value: ({ vitals }) => (vitals[name].count > 0 ? vitals[name].p75 : null),
  format: (p75) => formatVital(name, { count: 1, p75 }),
});

const failed = ({ failures }: ReleaseFigures): number =>
  failures.load + failures.hydration + failures.render;

const measures: Record<string, Measure> = {
  LCP: vital('LCP', 'Largest paint'),
  INP: vital('INP', 'Interaction'),
  CLS: vital('CLS', 'Layout shift'),
  TTFB: vital('TTFB', 'First byte'),
  errors: {
    words: 'Errors',
    value: ({ errors, views }) => (views > 0 ? (100 * errors) / views : null),
    format: (share) => `${share.toFixed(share >= 10 ? 0 : 1)} %`,
  },
  failures: {
    words: 'Failed areas',
    value: (figures) => (figures.views > 0 ? (100 * failed(figures)) / figures.views : null),
    format: (share) => `${share.toFixed(share >= 10 ? 0 : 1)} %`,
  },
  views: {
    words: 'Page views',
    value: ({ views }) => views,
    format: (views) => Math.round(views).toLocaleString('en'),
  },
};

/** The figures of one area: a line for each release over time, and all of them in a table. */
export function AreaHealth({ area, figures, overTime }: AreaFigures): ReactElement {
  const [chosen, setChosen] = useState('LCP');
  const measure = measures[chosen] ?? vital('LCP', 'Largest paint');
  const releases = figures.filter(({ views }) => views > 0).map(({ release }) => release);
  const series = releases.map((release): Series => ({
    name: release,
    points: overTime.map(({ at, figures: then }) => {
      const found = then.find((each) => each.release === release);
      return { at, value: found && found.views > 0 ? measure.value(found) : null };
    }),
  }));
  return (
    <div className={s.area}>
      <ChipGroup label="Figure">
        {Object.entries(measures).map(([name, { words }]) => (
          <Chip key={name} pressed={name === chosen} onClick={() => setChosen(name)}>
            {words}
          </Chip>
        ))}
      </ChipGroup>
      <div className={s.beside}>
        <Chart
          title={`${measure.words} of ${area} over time, by release`}
          series={series}
          format={measure.format}
        />
        <FigureTable
          caption={`Figures of ${area}, by release`}
          columns={[
            { label: 'Release' },
            { label: 'Views', numeric: true },
            { label: 'LCP', numeric: true },
            { label: 'INP', numeric: true },
            { label: 'CLS', numeric: true },
            { label: 'Errors', numeric: true },
            { label: 'Failed', numeric: true },
          ]}
          rows={figures
            .filter(({ views }) => views > 0)
            .map((found) => ({
              key: found.release,
              cells: [
                <RowName key="name">{found.release}</RowName>,
                found.views.toLocaleString('en'),
                formatVital('LCP', found.vitals.LCP),
                formatVital('INP', found.vitals.INP),
                formatVital('CLS', found.vitals.CLS),
                perView(found.errors, found.views),
                perView(failed(found), found.views),
              ],
            }))}
        />
      </div>
    </div>
  );
}
