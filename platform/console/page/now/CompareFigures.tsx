import type { ReactElement } from 'react';
import type { AreaNow, CanaryNow, SideFigures } from '../../server/api';
import { formatVital, perView } from '../figures';
import { FigureTable } from '../FigureTable';
import { RowName } from '../RowName';

type Sides = { candidate: SideFigures; live: SideFigures };

type Props = { sides: Sides; canary: CanaryNow; areas: AreaNow[] };

/** The figures of a canary's candidate beside those of live. */
export function CompareFigures({ sides, canary, areas }: Props): ReactElement {
  const names = Object.keys(canary.releases);
  const [only, ...others] = names;
  const isOne = others.length === 0;
  const tried = isOne ? `${canary.releases[only ?? ''] ?? ''}, tried` : 'Tried';
  const version = areas.find(({ area }) => area === only)?.version ?? 'nothing';
  const row = (label: string, tell: (of: SideFigures) => string) => ({
    key: label,
    cells: [<RowName key="name">{label}</RowName>, tell(sides.candidate), tell(sides.live)],
  });
  return (
    <FigureTable
      caption={`What visitors met in ${names.includes('shell') ? 'every area' : names.join(', ')}: the candidate beside live`}
      columns={[
        { label: names.join(', ') },
        { label: tried, numeric: true },
        { label: isOne ? `${version}, live` : 'Live', numeric: true },
      ]}
      rows={[
        row('Page views', ({ views }) => views.toLocaleString('en')),
        row('With an error', ({ errors, views }) => perView(errors, views)),
        row('Not hydrated', ({ failures, views }) => perView(failures, views)),
        row('Largest paint', ({ typical }) => typically('LCP', typical)),
        row('Interaction', ({ typical }) => typically('INP', typical)),
        row('Forms sent', ({ forms: { sent, lost } }) =>
          sent + lost === 0 ? '–' : `${sent} of ${sent + lost}`,
        ),
      ]}
    />
  );
}

const typically = (vital: 'LCP' | 'INP', typical: SideFigures['typical']): string =>
  formatVital(vital, { count: typical[vital].count, p75: typical[vital].ms });
