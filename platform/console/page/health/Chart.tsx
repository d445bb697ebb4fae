import { useElementWidth } from '../browser';
import * as s from './Chart.module.scss';

export type Series = { name: string; points: { at: string; value: number | null }[] };

type Props = {
  /** The accessible name. The table next to the chart contains the values. */
  title: string;
  series: Series[];
  format: (value: number) => string;
};

const height = 260;
const padding = { top: 18, right: 14, bottom: 30, left: 62 };
const dashPatterns = [undefined, '10 4', '3 4', '14 4 3 4'];

/** A line chart. Series differ in colour and dash pattern. */
export function Chart({ series, ...props }: Props) {
  const [frame, width] = useElementWidth();
  return (
    <figure className={`on-dark ${s.chart}`}>
      <div ref={frame} className={s.frame}>
        {width > 0 && <LineChart {...{ ...props, series, width }} />}
      </div>
      <figcaption className={s.legend}>
        {series.map(({ name }, at) => (
          <span key={name} data-line={(at % 8) + 1}>
            <svg width="36" height="10" aria-hidden="true">
              <path
                d="M0 5H36"
                className={s.line}
                strokeDasharray={dashPatterns[at % dashPatterns.length]}
              />
            </svg>
            {name}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

function LineChart({ title, series, format, width }: Props & { width: number }) {
  const values = series.flatMap(({ points }) => points.flatMap(({ value }) => value ?? []));
  const max = niceMax(Math.max(0, ...values));
  const count = Math.max(2, ...series.map(({ points }) => points.length));
  const x = (at: number): number =>
    padding.left + (at / (count - 1)) * (width - padding.left - padding.right);
  const y = (value: number): number =>
    height - padding.bottom - (value / max) * (height - padding.top - padding.bottom);
  const times = series[0]?.points.map(({ at }) => timeFormat.format(new Date(at))) ?? [];
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={title}
    >
      {[0, max / 2, max].map((tick) => (
        <g key={tick}>
          <path d={`M${padding.left} ${y(tick)}H${width - padding.right}`} className={s.gridline} />
          <text x={padding.left - 10} y={y(tick) + 5} textAnchor="end" className={s.tick}>
            {format(tick)}
          </text>
        </g>
      ))}
      {[0, times.length - 1].map(
        (at) =>
          times[at] !== undefined && (
            <text
              key={at}
              x={x(at)}
              y={height - 8}
              textAnchor={at === 0 ? 'start' : 'end'}
              className={s.tick}
            >
              {times[at]}
            </text>
          ),
      )}
      {series.map(({ name, points }, index) => (
        <g key={name} data-line={(index % 8) + 1}>
          {splitAtGaps(points.map(({ value }) => value)).map((segment) => (
            <g key={segment[0]?.at}>
              <path
                d={`M${segment.map(({ at, value }) => `${x(at)} ${y(value)}`).join('L')}`}
                className={s.line}
                strokeDasharray={dashPatterns[index % dashPatterns.length]}
              />
              {segment.slice(-1).map(({ at, value }) => (
                <circle key={at} cx={x(at)} cy={y(value)} r="6" className={s.marker} />
              ))}
            </g>
          ))}
        </g>
      ))}
    </svg>
  );
}

const timeFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

/** Returns the end of an axis: the next 1, 2, 5 or 10 times a power of ten. */
export function niceMax(largest: number): number {
  if (largest <= 0) return 1;
  const order = 10 ** Math.floor(Math.log10(largest));
  const step = [1, 2, 5, 10].find((factor) => factor * order >= largest) ?? 10;
  return step * order;
}

/** Splits values into segments without null. Each value keeps its index. */
export function splitAtGaps(values: (number | null)[]): { at: number; value: number }[][] {
  const segments: { at: number; value: number }[][] = [];
  for (const [at, value] of values.entries()) {
    if (value === null) continue;
    const last = segments.at(-1);
    if (last?.at(-1)?.at === at - 1) last.push({ at, value });
    else segments.push([{ at, value }]);
  }
  return segments;
}
