import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import * as s from './ImageCardRow.module.scss';

type Props = {
  /** `ImageCard`s. */
  children: ReactNode;
  /** Places each card lower than the previous one. */
  stepped?: boolean;
};

/** A row of two to four cards with large pictures. */
export function ImageCardRow({ children, stepped }: Props) {
  return <div className={clsx(s.row, stepped && s.stepped)}>{children}</div>;
}
