import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Icon } from '../Icon/Icon';
import type { Line } from '../TrackBadge/TrackBadge';
import * as s from './LinkList.module.scss';

export type LinkListRow = {
  label: string;
  href?: string;
  text?: ReactNode;
  /** Percentage, also shown as a bar relative to the largest share. */
  share?: number;
  /** Colour of the bar; without `share`, of a dot before the label. */
  line?: Line;
};

type Props = { rows: LinkListRow[]; children?: ReactNode };

/** Rows with links or with percentages. Children are further `LinkRow`s. */
export function LinkList({ rows, children }: Props) {
  const most = Math.max(...rows.map(({ share }) => share ?? 0));
  return (
    <ul className={`list ${s.list}`}>
      {rows.map((row) => (
        <LinkRow key={row.label} {...{ ...row, most }} />
      ))}
      {children}
    </ul>
  );
}

/** A row of a `LinkList`. `most` is the largest share of all rows. */
export const LinkRow = ({
  label,
  href,
  text,
  share,
  line,
  most = 100,
}: LinkListRow & { most?: number }) => (
  <li className={s.row} data-line={line ?? 1}>
    <span className={clsx(s.label, line && share === undefined && s.stopped)}>
      {href === undefined ? label : <a href={href}>{label}</a>}
    </span>
    {text !== undefined && <span className={s.text}>{text}</span>}
    {share !== undefined && (
      <>
        <Bar part={share / most} />
        <span className={s.share}>{share}%</span>
      </>
    )}
    {href !== undefined && share === undefined && <Icon name="arrow" className={s.arrow} />}
  </li>
);

// An SVG, because its size is an attribute. A box would need an inline style, which the content security policy forbids.
function Bar({ part }: { part: number }) {
  const end = `${Math.round(part * 96)}%`;
  return (
    <svg className={s.bar} aria-hidden="true">
      <rect className={s.lane} y="5" width={end} height="10" />
      <circle className={s.stop} cx={end} cy="10" r="7.5" />
    </svg>
  );
}
