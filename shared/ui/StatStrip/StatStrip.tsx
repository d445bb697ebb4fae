import { clsx } from 'clsx';
import { StatCounter } from '../StatCounter/StatCounter';
import * as s from './StatStrip.module.scss';

export type Stat = {
  /** Numbers count up, and so do quotations of numbers, which state `seconds`. Other strings do not. */
  value: number | string;
  suffix?: string;
  label: string;
  seconds?: number;
};

type Props = {
  /** Two to four values. */
  stats: Stat[];
  /** Accessible name of the list, if no heading names it. */
  label?: string;
  /** Gives the columns the width of their content, for four- and five-digit numbers. */
  lead?: boolean;
};

/** Statistics in a row, with rules between them. */
export function StatStrip({ stats, label, lead }: Props) {
  return (
    <dl className={clsx(s.stats, lead && s.lead)} aria-label={label} data-count={stats.length}>
      {stats.map((stat) => (
        <div key={stat.label}>
          <dt>{stat.label}</dt>
          <dd>
            {typeof stat.value === 'number' || stat.seconds !== undefined ? (
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
