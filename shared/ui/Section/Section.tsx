import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import * as s from './Section.module.scss';

export type Ground = 'white' | 'concrete' | 'enamel' | 'signal' | 'dark';

type Props = {
  children: ReactNode;
  ground?: Ground;
  id?: string | undefined;
  /** `snug`: less room at the top; `flush`: none at the top; `none`: no room at all. */
  space?: 'full' | 'snug' | 'flush' | 'none';
  /** Names the section as a landmark, where no heading does. */
  label?: string;
  /** The id of the heading that names the section as a landmark. */
  labelledBy?: string;
  /** Reaches the edges of the window: the content brings its own `wrap`. */
  bleed?: boolean;
  /** `div` where the parts within are sections with headings of their own. */
  as?: 'section' | 'div';
  className?: string;
};

/** A part of a page on its ground. */
export function Section({
  children,
  ground = 'white',
  id,
  space = 'full',
  label,
  labelledBy,
  bleed,
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
      {bleed ? children : <div className="wrap">{children}</div>}
    </Element>
  );
}
