import { useRef, type ReactElement } from 'react';
import { useWidth } from '../useWidth';
import * as s from './Chart.module.scss';
import { niceTop, segments } from './scale';

export type Series = { name: string; points: { at: string; value: number | null }[] };

type Props = {
  /** What the chart shows, for those who do not see it: the table beside says the values. */
  title: string;
  series: Series[];
  format: (value: number) => string;
};

const height = 260;
const edge = { top: 18, right: 14, bottom: 30, left: 62 };

/** Series over time as lines of the network; each has its colour, its dashes and its name. */
export function Chart({ title, series, format }: Props): ReactElement {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  return (
    <figure className={`on-dark ${s.chart}`}>
      <div ref={frame} className={s.frame}>
        {width > 0 && <Drawing {...{ title, series, format, width }} />}
      </div>
      <figcaption className={s.names}>
        {series.map(({ name }, at) => (
          <span key={name} data-line={(at % 8) + 1}>
            <svg width="36" height="10" aria-hidden="true">
              <path d="M0 5H36" className={s.line} strokeDasharray={dashes[at % dashes.length]} />
            </svg>
            {name}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

const dashes = [undefined, '10 4', '3 4', '14 4 3 4'];

type DrawingProps = Props & { width: number };

function Drawing({ title, series, format, width }: DrawingProps): ReactElement {
  const values = series.flatMap(({ points }) => points.flatMap(({ value }) => value ?? []));
  const top = niceTop(Math.max(0, ...values));
  const many = Math.max(2, ...series.map(({ points }) => points.length));
  const x = (at: number): number =>
    edge.left + (at / (many - 1)) * (width - edge.left - edge.right);
  const y = (value: number): number =>
    height - edge.bottom - (value / top) * (height - edge.top - edge.bottom);
  const times = series[0]?.points.map(({ at }) => at) ?? [];
  const ticks = [0, top / 2, top];
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={title}
    >
      {ticks.map((tick) => (
        <g key={tick}>
          <path d={`M${edge.left} ${y(tick)}H${width - edge.right}`} className={s.rule} />
          <text x={edge.left - 10} y={y(tick) + 5} textAnchor="end" className={s.tick}>
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
              {hour.format(new Date(times[at]))}
            </text>
          ),
      )}
      {series.map(({ name, points }, at) => (
        <g key={name} data-line={(at % 8) + 1}>
          {segments(points.map(({ value }) => value)).map((segment) => (
            <path
              key={segment[0]?.at}
              d={segment
                .map((point, index) => `${index === 0 ? 'M' : 'L'}${x(point.at)} ${y(point.value)}`)
                .join('')}
              className={s.line}
              strokeDasharray={dashes[at % dashes.length]}
            />
          ))}
          {segments(points.map(({ value }) => value)).map((segment) => {
            const last = segment.at(-1);
            return last ? (
              <circle key={last.at} cx={x(last.at)} cy={y(last.value)} r="6" className={s.stop} />
            ) : null;
          })}
        </g>
      ))}
    </svg>
  );
}

const hour = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});
