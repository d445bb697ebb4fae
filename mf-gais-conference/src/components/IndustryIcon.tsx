import type { IndustryId } from '../content/industries';
import * as s from './IndustryIcon.module.scss';
import drawings from './industryIcons.json';

type Drawing = { lines: string; stops?: [x: number, y: number, r: number][] };

// Paths on a 48 × 48 grid with one stroke width. A stop is a ring of the same width.
const icons = drawings as Record<IndustryId, unknown> as Record<IndustryId, Drawing>;

type Props = { industry: IndustryId };

export function IndustryIcon({ industry }: Props) {
  const { lines, stops = [] } = icons[industry];
  return (
    <svg className={s.icon} viewBox="0 0 48 48" aria-hidden="true" data-industry={industry}>
      <path d={lines} />
      {stops.map(([cx, cy, r]) => (
        <circle key={`${cx}-${cy}`} cx={cx} cy={cy} r={r} />
      ))}
    </svg>
  );
}
