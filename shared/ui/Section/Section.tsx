import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import * as s from './Section.module.scss';

export type Ground = 'white' | 'concrete' | 'enamel' | 'signal' | 'dark';

type Props = {
  children: ReactNode;
  ground?: Ground;
  id?: string | undefined;
  /** Padding. `snug`: less at the top; `flush`: none at the top; `none`: no padding. */
  space?: 'full' | 'snug' | 'flush' | 'none';
  /** Makes the section a landmark with this name. */
  label?: string;
  /** Makes the section a landmark that is named by the heading with this id. */
  labelledBy?: string;
  /** Use `div` if the children are sections with headings. */
  as?: 'section' | 'div';
  className?: string;
};

/** A part of a page with a background and padding. */
export function Section({
  children,
  ground = 'white',
  id,
  space = 'full',
  label,
  labelledBy,
  as: Element = 'section',
  className,
}: Props) {
  return (
    <Element
      id={id}
      className={clsx(s.section, ground !== 'white' && `on-${ground}`, s[space], className)}
      aria-label={label}
      aria-labelledby={labelledBy}
    >
      <div className="wrap">{children}</div>
    </Element>
  );
}
