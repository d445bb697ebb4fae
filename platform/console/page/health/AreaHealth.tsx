import { useState } from 'react';
import type { ReleaseFigures } from '@concourse/rum/questions';
import { Chip } from '@concourse/ui/Chip';
import { ChipGroup } from '@concourse/ui/ChipGroup';
import type { KeptHealth } from '../../server/api';
import { formatVital, perView } from '../format';
import { FigureTable } from '../parts';
import { Chart } from './Chart';
import * as s from './HealthView.module.scss';

type Measure = {
  words: string;
  /** Null without any reading. */
  value: (figures: ReleaseFigures) => number | null;
  format: (value: number) => string;
};

const vital = (name: 'LCP' | 'INP' | 'CLS' | 'TTFB', words: string): Measure => ({
  words,
  value: ({ vitals }) => (vitals[name].count > 0 ? vitals[name].p75 : null),
  format: (p75) => formatVital(name, { count: 1, p75 }),
});

const share = (words: string, of: (figures: ReleaseFigures) => number): Measure => ({
  words,
  value: (figures) => (figures.views > 0 ? (100 * of(figures)) / figures.views : null),
  format: (percent) => `${percent.toFixed(percent >= 10 ? 0 : 1)} %`,
});

const failed = ({ failures }: ReleaseFigures): number =>
  failures.load + failures.hydration + failures.render;

const paint = vital('LCP', 'Largest paint');
const measures: Measure[] = [
  paint,
  vital('INP', 'Interaction'),
  vital('CLS', 'Layout shift'),
  vital('TTFB', 'First byte'),
  share('Errors', ({ errors }) => errors),
  share('Failed areas', failed),
  {
    words: 'Page views',
    value: ({ views }) => views,
    format: (views) => Math.round(views).toLocaleString('en'),
  },
];

/** The figures of one area: a line for each release over time, and all of them in a table. */
export function AreaHealth({ area, figures, overTime }: KeptHealth['areas'][number]) {
  const [measure, setMeasure] = useState(paint);
  const releases = figures.filter(({ views }) => views > 0);
  const series = releases.map(({ release }) => ({
    name: release,
    points: overTime.map(({ at, figures: then }) => {
      const found = then.find((each) => each.release === release);
      return { at, value: found && found.views > 0 ? measure.value(found) : null };
    }),
  }));
  return (
    <div className={s.area}>
      <ChipGroup label="Figure">
        {measures.map((each) => (
          <Chip key={each.words} pressed={each === measure} onClick={() => setMeasure(each)}>
            {each.words}
          </Chip>
        ))}
      </ChipGroup>
      <div className={s.beside}>
        <Chart
          title={`${measure.words} of ${area} over time, by release`}
          {...{ series, format: measure.format }}
        />
        <FigureTable
          caption={`Figures of ${area}, by release`}
          columns={['Release', 'Views', 'LCP', 'INP', 'CLS', 'Errors', 'Failed']}
          rows={releases.map((found) => ({
            name: found.release,
            cells: [
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
