import type { ChangePlan } from '../../server/api';
import { FigureTable } from '../components';

type Share = ChangePlan['shares'][number]['before'][number];

/** The releases of the changed areas by share of visitors. */
export function TrafficShares({ shares }: Pick<ChangePlan, 'shares'>) {
  const rows = shares
    .map(({ area, before, after }) => {
      return { name: area, cells: [describeShares(before), describeShares(after)] };
    })
    .filter(({ cells: [before, after] }) => before !== after);
  if (rows.length === 0) return <p>No visitor gets another release.</p>;
  return (
    <FigureTable
      caption="Releases by share of visitors"
      columns={['Area', 'Before', 'After']}
      rows={rows}
    />
  );
}

function describeShares(shares: Share[]): string {
  const [first, ...others] = shares;
  if (others.length === 0) return first?.version ?? 'not live';
  return shares
    .map(({ percent, version }) => `${percent} % get ${version ?? 'no release'}`)
    .join(', ');
}
