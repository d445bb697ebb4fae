import { clsx } from 'clsx';
import { StatCounter } from '../StatCounter/StatCounter';
import * as s from './StatStrip.module.scss';

export type Stat = {
  /** A number counts up; a word stands. */
  value: number | string;
  suffix?: string;
  label: string;
  seconds?: number;
};

type Props = {
  /** Two to four figures. */
  stats: Stat[];
  /** Names the list where no heading does. */
  label?: string;
  /** The first figures are long ones: they get more room. */
  lead?: boolean;
};

/** Figures side by side, with a rule between them. */
export function StatStrip({ stats, label, lead }: Props) {
  return (
    <dl className={clsx(s.stats, lead && s.lead)} aria-label={label} data-count={stats.length}>
      {stats.map((stat) => (
        <div key={stat.label}>
          <dt>{stat.label}</dt>
          <dd>
            {typeof stat.value === 'number' ? (
              <StatCounter value={stat.value} suffix={stat.suffix} seconds={stat.seconds} />
            ) : (
              <span className={s.word}>{stat.value}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
