import type { ReactElement } from 'react';
import type { Evidence, MetricEvidence } from '../../server/api';
import { FigureTable } from '../FigureTable';
import { RowName } from '../RowName';
import { moment } from '../words';
import * as s from './RevisionDetails.module.scss';

/** What a rollout knew when it decided. */
export function EvidenceTable({ evidence }: { evidence: Evidence }): ReactElement {
  const { because, test, from, to, views, metrics } = evidence;
  return (
    <>
      <h3 className={s.title}>Evidence</h3>
      {because.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <p className="small muted">
        {views.candidate.toLocaleString('en')} page views of the candidate,{' '}
        {views.live.toLocaleString('en')} of live, {moment(from)} to {moment(to)}. {test}
      </p>
      <FigureTable
        caption="Figures of the candidate beside live"
        columns={[
          { label: 'Figure' },
          { label: 'Candidate', numeric: true },
          { label: 'Live', numeric: true },
          { label: 'Evidence that it is worse', numeric: true },
        ]}
        rows={metrics.map((metric) => ({
          key: metric.metric,
          cells: [
            <RowName key="name">{metric.metric}</RowName>,
            told(metric.candidate, metric.unit),
            told(metric.live, metric.unit),
            metric.worse.toPrecision(3),
          ],
        }))}
      />
    </>
  );
}

function told(value: number | null, unit: MetricEvidence['unit']): string {
  if (value === null) return '–';
  if (unit === 'ms') return `${Math.round(value)} ms`;
  if (unit.startsWith('share')) return `${(100 * value).toFixed(2)} %`;
  return value.toPrecision(3);
}
