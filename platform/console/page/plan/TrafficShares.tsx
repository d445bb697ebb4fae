import type { Plan } from '../../server/api';
import * as s from './TrafficShares.module.scss';

type AreaShares = Plan['shares'][number];
type Share = AreaShares['before'][number];

/** The releases of areas by share of visitors, before and after a change. Bars are only drawn for canaries. */
export function TrafficShares({ shares }: Pick<Plan, 'shares'>) {
  const isChanged = ({ before, after }: AreaShares): boolean =>
    JSON.stringify(before) !== JSON.stringify(after);
  const unchanged = shares.filter((share) => !isChanged(share));
  const changed = Map.groupBy(shares.filter(isChanged), ({ before, after }) =>
    JSON.stringify({ before, after }),
  );
  return (
    <div className={s.shares}>
      {changed.size === 0 && <p>No visitor gets another release.</p>}
      {[...changed].map(([key, areas]) => (
        <div key={key} className={s.area}>
          <p className={s.name}>{namesOf(areas)}</p>
          {areas.slice(0, 1).map((first) => (
            <ShareChange key={key} {...first} />
          ))}
        </div>
      ))}
      {changed.size > 0 && unchanged.length > 0 && (
        <p className="small muted">Unchanged: {namesOf(unchanged)}</p>
      )}
    </div>
  );
}

const namesOf = (areas: AreaShares[]): string => areas.map(({ area }) => area).join(', ');

const versionOf = (share: Share | undefined): string => share?.version ?? 'not live';

const ShareChange = ({ before, after }: AreaShares) =>
  before.length + after.length === 2 ? (
    <p className={s.step}>
      {versionOf(before[0])} → {versionOf(after[0])} for all visitors
    </p>
  ) : (
    <>
      <ShareBar label="Before" shares={before} />
      <ShareBar label="After" shares={after} isAfter />
    </>
  );

const percentOf = (shares: Share[]) => shares.reduce((sum, { percent }) => sum + percent, 0);

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
          className={version === null ? s.empty : s.part}
          data-first={shares.length > 1 && at === 0}
        />
      ))}
    </svg>
    <span className={s.text}>
      {shares
        .map(({ percent, version }) => `${percent} % get ${version ?? 'no release'}`)
        .join(', ')}
    </span>
  </div>
);
