import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { LineBadge, type Line } from '../LineBadge/LineBadge';
import * as s from './Disclosure.module.scss';

type Props = {
  title: ReactNode;
  /** A second line in the summary. */
  text?: ReactNode;
  children: ReactNode;
  /** `row`: a track, with a round plus; `group`: the head of several rows; `plain`: a question. */
  look?: 'row' | 'plain' | 'group';
  line?: Line;
  /** The text of the line's badge. */
  lineBadge?: string;
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
  look = 'row',
  line,
  lineBadge,
  level: Heading = 'h3',
  id,
  open = false,
  onToggle,
}: Props) {
  return (
    <details
      id={id}
      className={clsx(s.disclosure, look !== 'row' && s[look])}
      data-line={line}
      // React sets it only when it changes, so a render does not undo what the visitor did.
      open={open}
      onToggle={(event) => onToggle?.(event.currentTarget.open)}
    >
      <summary className={s.summary}>
        {lineBadge !== undefined && (
          <span className={s.badge}>
            <LineBadge line={line}>{lineBadge}</LineBadge>
          </span>
        )}
        <Heading className={s.title}>{title}</Heading>
        {text !== undefined && <span className={s.text}>{text}</span>}
        <span className={s.mark} aria-hidden="true" />
      </summary>
      <div className={clsx(s.content, lineBadge !== undefined && s.indented)}>{children}</div>
    </details>
  );
}
