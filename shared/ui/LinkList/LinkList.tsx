import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Icon } from '../Icon/Icon';
import type { Line } from '../TrackBadge/TrackBadge';
import * as s from './LinkList.module.scss';

export type LinkListRow = {
  label: string;
  href?: string;
  text?: ReactNode;
  /** Percent: drawn as a bar, to scale, with the figure at its end. */
  share?: number;
  /** Colours the bar; without a share, a stop before the label. */
  line?: Line;
};

type Props = { rows: LinkListRow[] };

/** Rows that lead somewhere, or show a share to scale. */
export function LinkList({ rows }: Props) {
  const most = Math.max(...rows.map(({ share }) => share ?? 0));
  return (
    <ul className={`list ${s.list}`}>
      {rows.map(({ label, href, text, share, line }) => (
        <li key={label} className={s.row} data-line={line ?? 1}>
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
      ))}
    </ul>
  );
}

// A drawing and not a box with a width: the size comes from an attribute, which needs no inline style.
function Bar({ part }: { part: number }) {
  const end = `${Math.round(part * 96)}%`;
  return (
    <svg className={s.bar} aria-hidden="true">
      <rect className={s.lane} y="5" width={end} height="10" />
      <circle className={s.stop} cx={end} cy="10" r="7.5" />
    </svg>
  );
}
