import { clsx } from 'clsx';
import { useState } from 'react';
import * as s from './DepartureBoard.module.scss';

/** A text on a split flap, which turns when the text changes. */
export function Flap({ children }: { children: string }) {
  const [first] = useState(children);
  return (
    <span key={children} className={clsx(s.flap, children !== first && s.turned)}>
      {children}
    </span>
  );
}
