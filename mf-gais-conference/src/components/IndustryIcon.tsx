import type { IndustryId } from '../content/industries';
import * as s from './IndustryIcon.module.scss';

type Drawing = { lines: string; stops?: [x: number, y: number, r: number][] };

// Paths on a 48 × 48 grid with one stroke width. A stop is a ring of the same width.
const drawings: Record<IndustryId, Drawing> = {
  healthcare: { lines: 'M3 27h8l5-13 9 23 6-14 3 4h5', stops: [[42, 27, 3]] },
  agriculture: {
    lines:
      'M24 44V18M24 27c0-9 6-13 16-13 0 9-6 13-16 13M24 34c0-7-5-11-14-11 0 7 5 11 14 11M12 44h24',
    stops: [[24, 11, 3]],
  },
  transportation: {
    lines:
      'M12 10a4 4 0 0 1 4-4h16a4 4 0 0 1 4 4v22a4 4 0 0 1-4 4H16a4 4 0 0 1-4-4zM12 23h24M17 36l-5 7M31 36l5 7',
    stops: [[24, 30, 2]],
  },
  automobile: {
    lines: 'M9 33H4v-9l7-3 5-9h16l7 9 5 2v10h-4M19 33h11M11 21h28M24 12v9',
    stops: [
      [14, 34, 4],
      [35, 34, 4],
    ],
  },
  finance: { lines: 'M5 18 24 6l19 12zM10 18v18M19 18v18M29 18v18M38 18v18M5 42h38M7 36h34' },
  manufacturing: {
    lines: 'M5 42V21l11 8v-8l11 8v-8l8 6V6h7v36zM13 36h4M24 36h4M35 36h1',
  },
  retail: {
    lines: 'M3 9h7l5 22h21l6-16H12',
    stops: [
      [18, 39, 3],
      [34, 39, 3],
    ],
  },
  startups: {
    lines:
      'M24 4c8 6 10 14 10 21l-4 9H18l-4-9c0-7 2-15 10-21zM14 25l-6 6v10l10-7M34 25l6 6v10l-10-7M24 39v6',
    stops: [[24, 20, 4]],
  },
  robotics: {
    lines: 'M6 43h20M16 43V33l-3-9M14 18 27 11M32 13l8 8-5 6M40 21l6 4',
    stops: [
      [12, 21, 3],
      [30, 10, 3],
    ],
  },
  foodtech: {
    lines:
      'M5 25h38c0 10-7 17-19 17S5 35 5 25zM15 18c-4-4 4-6 0-11M24 18c-4-4 4-6 0-11M33 18c-4-4 4-6 0-11',
  },
  aerospace: {
    lines:
      'M24 3c3 4 3 9 3 13l17 10v5l-17-5v9l5 4v4l-8-2-8 2v-4l5-4v-9L4 31v-5l17-10c0-4 0-9 3-13z',
  },
  education: {
    lines: 'M24 8 3 18l21 10 21-10zM12 23v12c6 6 18 6 24 0V23M45 18v11',
    stops: [[45, 33, 2]],
  },
  entertainment: {
    lines: 'M5 18h38v24H5zM5 18l4-10h34v10M18 8l-5 10M29 8l-5 10M39 8l-4 10M21 25v10l9-5z',
  },
  energy: { lines: 'M28 3 11 27h11l-3 18 18-25H26z' },
  marketing: {
    lines: 'M6 19v11h8l20 10V9L14 19zM14 30l4 13h6l-4-11',
    stops: [[41, 24, 3]],
  },
};

type Props = { industry: IndustryId };

export function IndustryIcon({ industry }: Props) {
  const { lines, stops = [] } = drawings[industry];
  return (
    <svg className={s.icon} viewBox="0 0 48 48" aria-hidden="true" data-industry={industry}>
      <path d={lines} />
      {stops.map(([cx, cy, r]) => (
        <circle key={`${cx}-${cy}`} cx={cx} cy={cy} r={r} />
      ))}
    </svg>
  );
}
