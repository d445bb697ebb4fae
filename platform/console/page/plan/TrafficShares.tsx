import type { Plan } from '../../server/api';
import * as s from './TrafficShares.module.scss';

type Share = Plan['shares'][number]['before'][number];

/** What each share of the visitors gets of every area, before and after. */
export function TrafficShares({ shares }: Pick<Plan, 'shares'>) {
  const isChanged = ({ before, after }: Plan['shares'][number]): boolean =>
    JSON.stringify(before) !== JSON.stringify(after);
  const changed = shares.filter(isChanged);
  const rest = shares.filter((share) => !isChanged(share));
  return (
    <div className={s.shares}>
      {changed.length === 0 && <p>Every visitor gets what they had.</p>}
      {changed.map(({ area, before, after }) => (
        <div key={area} className={s.area}>
          <p className={s.name}>{area}</p>
          <ShareBar label="Before" shares={before} />
          <ShareBar label="After" shares={after} isAfter />
        </div>
      ))}
      {changed.length > 0 && rest.length > 0 && (
        <p className="small muted">As before: {rest.map(({ area }) => area).join(', ')}.</p>
      )}
    </div>
  );
}

const percentOf = (shares: Share[]): number =>
  shares.reduce((sum, { percent }) => sum + percent, 0);

type BarProps = { label: string; shares: Share[]; isAfter?: boolean };

const ShareBar = ({ label, shares, isAfter }: BarProps) => (
  <div className={s.bar} data-after={isAfter}>
    <span className={s.label}>{label}</span>
    <svg className={s.track} aria-hidden="true">
      {shares.map(({ percent, version }, at) => (
        <rect
          key={`${percent} ${version ?? ''}`}
          x={`${percentOf(shares.slice(0, at))}%`}
          width={`${percent}%`}
          height="100%"
          className={s.part}
          data-first={shares.length > 1 && at === 0}
        />
      ))}
    </svg>
    <span className={s.words}>
      {shares
        .map(({ percent, version }) =>
          shares.length === 1
            ? `everybody gets ${version ?? 'nothing'}`
            : `${percent} % get ${version ?? 'nothing'}`,
        )
        .join(', ')}
    </span>
  </div>
);
