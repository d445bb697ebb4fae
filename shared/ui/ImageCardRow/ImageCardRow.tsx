import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import * as s from './ImageCardRow.module.scss';

type Props = {
  /** `ImageCard`s. */
  children: ReactNode;
  /** Each card stands lower than the one before it. */
  stepped?: boolean;
};

/** Two to four cards with big art. */
export function ImageCardRow({ children, stepped }: Props) {
  return <div className={clsx(s.row, stepped && s.stepped)}>{children}</div>;
}
