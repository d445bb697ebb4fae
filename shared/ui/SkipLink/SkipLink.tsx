import type { ReactNode } from 'react';
import * as s from './SkipLink.module.scss';

type Props = { href?: string; children?: ReactNode };

/** The first stop of the Tab key: past the header. */
export function SkipLink({ href = '#main', children = 'Skip to content' }: Props) {
  return (
    <a className={s.skip} href={href}>
      {children}
    </a>
  );
}
