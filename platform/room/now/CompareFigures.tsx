import type { ReactElement } from 'react';
import { DataTable } from '@concourse/ui/DataTable';
import type { ReleaseFigures } from '../../reports/questions';
import { formatVital, perView } from '../figures';
import { RowName } from '../RowName';

type Props = { area: string; figures: ReleaseFigures[]; candidate: string; live: string };

/** The figures of a candidate beside those of live. */
export function CompareFigures({ area, figures, candidate, live }: Props): ReactElement {
  const of = (release: string): ReleaseFigures | undefined =>
    figures.find((each) => each.release === release);
  const row = (label: string, tell: (of: ReleaseFigures) => string) => {
    const told = [candidate, live].map((release) => {
      const found = of(release);
      return found ? tell(found) : '–';
    });
    return { key: label, cells: [<RowName key="name">{label}</RowName>, ...told] };
  };
  return (
    <DataTable
      caption={`What visitors met in ${area}: the candidate beside live`}
      columns={[
        { label: area },
        { label: `${candidate}, tried`, numeric: true },
        { label: `${live}, live`, numeric: true },
      ]}
      rows={[
        row('Page views', ({ views }) => views.toLocaleString('en')),
        row('With an error', ({ errors, views }) => perView(errors, views)),
        row('Not hydrated', ({ failures, views }) =>
          perView(failures.load + failures.hydration + failures.render, views),
        ),
        row('Largest paint', ({ vitals }) => formatVital('LCP', vitals.LCP)),
        row('Interaction', ({ vitals }) => formatVital('INP', vitals.INP)),
        row('Forms sent', ({ forms }) => {
          const all = forms.sent + forms.queued + forms.rejected + forms.unknown;
          return all === 0 ? '–' : `${forms.sent} of ${all}`;
        }),
      ]}
    />
  );
}
