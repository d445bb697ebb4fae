import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { TrackBadge, type Line } from '../TrackBadge/TrackBadge';
import * as s from './Disclosure.module.scss';

type Props = {
  title: ReactNode;
  /** Second line of the summary. */
  text?: ReactNode;
  children: ReactNode;
  /** `row`: a row with badge and round plus; `group`: the heading of several rows; `plain`: like an accordion. */
  variant?: 'row' | 'plain' | 'group';
  line?: Line;
  /** Text of the track badge. */
  trackBadge?: string;
  level?: 'h2' | 'h3' | 'h4';
  id?: string;
  /** Initial state. A later change opens or closes it. */
  open?: boolean;
  /** Called after every change, including those by the visitor. */
  onToggle?: (open: boolean) => void;
};

/** A `<details>` that is independent of others. Works without scripts. */
export function Disclosure({
  title,
  text,
  children,
  variant = 'row',
  line,
  trackBadge,
  level: Heading = 'h3',
  id,
  open = false,
  onToggle,
}: Props) {
  return (
    <details
      id={id}
      className={clsx(s.disclosure, variant !== 'row' && s[variant])}
      data-line={line}
      // React sets the attribute only when the prop changes, so a rerender does not reset the visitor's choice.
      open={open}
      onToggle={(event) => onToggle?.(event.currentTarget.open)}
    >
      <summary className={s.summary}>
        {trackBadge !== undefined && (
          <span className={s.badge}>
            <TrackBadge line={line}>{trackBadge}</TrackBadge>
          </span>
        )}
        <Heading className={s.title}>{title}</Heading>
        {text !== undefined && <span className={s.text}>{text}</span>}
        <span className={s.mark} aria-hidden="true" />
      </summary>
      <div className={clsx(s.content, trackBadge !== undefined && s.indented)}>{children}</div>
    </details>
  );
}
