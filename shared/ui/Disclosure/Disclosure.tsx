import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { TrackBadge, type Line } from '../TrackBadge/TrackBadge';
import * as s from './Disclosure.module.scss';

type Props = {
  title: ReactNode;
  /** A second line in the summary. */
  text?: ReactNode;
  children: ReactNode;
  /** `row`: a track, with a round plus; `group`: the head of several rows; `plain`: a question. */
  variant?: 'row' | 'plain' | 'group';
  line?: Line;
  /** The text of the line's badge. */
  trackBadge?: string;
  level?: 'h2' | 'h3' | 'h4';
  id?: string;
  /** Where it starts; moves it when it changes. */
  open?: boolean;
  /** After every change, whoever made it. */
  onToggle?: (open: boolean) => void;
};

/** Something that opens and closes by itself. Needs no script. */
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
      // React sets it only when it changes, so a render does not undo what the visitor did.
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
