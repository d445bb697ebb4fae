import type { ReactNode } from 'react';
import * as s from './SkipLink.module.scss';

type Props = { href?: string; children?: ReactNode };

/** A link to the main content for keyboard users. Must be the first focusable element. */
export function SkipLink({ href = '#main', children = 'Skip to content' }: Props) {
  return (
    <a className={s.skip} href={href}>
      {children}
    </a>
  );
}
