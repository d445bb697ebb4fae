import * as s from './Train.module.scss';

/** The yellow lane of the line art `cta-bundle`, in its units. */
export const yellowLane =
  'M1480 192L1242.1 192A108 108 0 0 0 1165.8 223.6L973.6 415.8A108 108 0 0 0 942 492.1L942 780';

type Props = { className?: string };

/** A train on the yellow lane: it runs as the page is scrolled, and passes below the interchange. */
export function Train({ className }: Props) {
  return (
    <svg
      className={className}
      viewBox="0 0 1440 720"
      preserveAspectRatio="xMaxYMax slice"
      fill="none"
      aria-hidden="true"
      focusable="false"
    >
      <path className={s.train} d={yellowLane} />
      <rect
        className={s.interchange}
        x="946"
        y="254"
        width="200"
        height="60"
        rx="30"
        transform="rotate(45 1046 284)"
      />
    </svg>
  );
}
