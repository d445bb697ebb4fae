import {
  CartesianGrid,
  Legend,
  Line,
  LineChart,
  ResponsiveContainer,
  XAxis,
  YAxis,
} from 'recharts';
import * as s from './Chart.module.scss';

type Props = {
  /** The accessible name. The table next to the chart contains the values. */
  title: string;
  /** One line for each name. */
  names: string[];
  /** Each point has a value for each name; null is a gap. */
  points: { time: string; values: (number | null)[] }[];
  format: (value: number) => string;
};

const dashPatterns = [undefined, '10 4', '3 4', '14 4 3 4'];
// Recharts sets a colour on each text, which a style sheet cannot change.
const tick = { fill: 'var(--fg-2)' };

/** A line chart. Lines differ in colour and dash pattern, and a circle marks the end of each line. */
export const Chart = ({ title, names, points, format }: Props) => (
  <figure className={`on-dark ${s.chart}`}>
    <ResponsiveContainer height={300}>
      <LineChart
        data={points}
        role="img"
        aria-label={title}
        accessibilityLayer={false}
        margin={{ top: 18, right: 14 }}
      >
        <CartesianGrid vertical={false} className={s.grid} />
        <XAxis dataKey="time" interval="preserveStartEnd" minTickGap={80} tick={tick} />
        <YAxis tickFormatter={format} tickCount={3} tick={tick} />
        {names.map((name, at) => (
          <Line
            key={name}
            name={name}
            dataKey={({ values }: Props['points'][number]) => values[at]}
            stroke={`var(--line-${(at % 8) + 1})`}
            strokeWidth={4}
            strokeDasharray={dashPatterns[at % dashPatterns.length]}
            isAnimationActive={false}
            dot={({ key, cx, cy, value, index }) =>
              typeof value === 'number' &&
              typeof points[index + 1]?.values[at] !== 'number' && (
                <circle key={key} {...{ cx, cy }} r="6" className={s.marker} />
              )
            }
          />
        ))}
        <Legend
          iconType="plainline"
          iconSize={36}
          formatter={(name) => <span className={s.name}>{name}</span>}
        />
      </LineChart>
    </ResponsiveContainer>
  </figure>
);
