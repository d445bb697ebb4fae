import { useState } from 'react';
import { pluralize } from '@concourse/core/text/format';
import { Chip } from '@concourse/ui/Chip';
import { ChipGroup } from '@concourse/ui/ChipGroup';
import { Notice } from '@concourse/ui/Notice';
import type { Health, HealthData } from '../../server/api';
import { useQuery, withQuery } from '../apiClient';
import { ErrorNotice, FigureTable, TitledSection } from '../components';
import { formatDateTime, formatPercentOfViews, formatVital } from '../format';
import type { ViewProps } from '../view';
import * as s from './HealthView.module.scss';

const timeRanges = [
  { hours: 1, label: 'Last hour' },
  { hours: 24, label: 'Last day' },
  { hours: 24 * 7, label: 'Last week' },
  { hours: 24 * 30, label: 'Last month' },
];

export function HealthView({ environment, logVersion }: ViewProps) {
  const [hours, setHours] = useState(24);
  const address = withQuery('/api/health', { environment, hours: String(hours) });
  const { data, error } = useQuery<Health>(address, logVersion(environment), 60_000);
  return (
    <>
      <h1>Health of {environment}</h1>
      <ErrorNotice error={error} />
      {!data && !error && <p role="status">Loading reports …</p>}
      {data?.hasReports === false && (
        <Notice kind="info" title="Reports are not set up">
          The browsers of visitors can report loading times, errors and the outcome of forms. To set
          up reports, follow docs/how-to/watch-visitor-errors.md.
        </Notice>
      )}
      {data?.hasReports && (
        <div className={s.report}>
          <ChipGroup label="Time range">
            {timeRanges.map((range) => (
              <Chip
                key={range.hours}
                pressed={range.hours === hours}
                onClick={() => setHours(range.hours)}
              >
                {range.label}
              </Chip>
            ))}
          </ChipGroup>
          <Figures {...data} />
          <Failures failures={data.failures} />
        </div>
      )}
    </>
  );
}

function Figures({ figures, from, to }: HealthData) {
  const shown = figures.filter(({ views }) => views > 0);
  if (shown.length === 0)
    return <Notice kind="info" title="No reports arrived in this time range." />;
  return (
    <TitledSection
      id="figures"
      title="Releases"
      aside={`${formatDateTime(from)} – ${formatDateTime(to)}`}
    >
      <FigureTable
        caption="Page views, times, errors and forms by release"
        columns={['Release', 'Views', 'LCP', 'INP', 'CLS', 'Errors', 'Failed', 'Forms sent']}
        numericColumns={7}
        rows={shown.map(({ area, release, views, vitals, errors, failures, forms }) => {
          const failed = failures.load + failures.hydration + failures.render;
          const all = forms.sent + forms.queued + forms.rejected + forms.unknown;
          return {
            name: `${area} ${release}`,
            cells: [
              views.toLocaleString('en'),
              formatVital('LCP', vitals.LCP),
              formatVital('INP', vitals.INP),
              formatVital('CLS', vitals.CLS),
              formatPercentOfViews(errors, views),
              formatPercentOfViews(failed, views),
              all === 0 ? '–' : `${forms.sent} of ${all}`,
            ],
          };
        })}
      />
    </TitledSection>
  );
}

const Failures = ({ failures }: Pick<HealthData, 'failures'>) => (
  <TitledSection id="failures" title="Errors and failures">
    {failures.length === 0 && <p>No errors or failures were reported.</p>}
    <ul className={`list ${s.failures}`}>
      {failures.map(({ message, stack, area, release, pattern, views, last }) => (
        <li key={`${message} ${area} ${release} ${pattern}`}>
          <h3 className={s.message}>{message}</h3>
          <p className="small muted">
            {area} {release} on {pattern} · {pluralize(views, 'page view')} · last{' '}
            {formatDateTime(last)}
          </p>
          {stack !== null && (
            <details>
              <summary>
                Stack<span className="vh"> of {message}</span>
              </summary>
              <pre className={s.stack}>{stack}</pre>
            </details>
          )}
        </li>
      ))}
    </ul>
  </TitledSection>
);
