import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Picture, type PictureSource } from '../Picture/Picture';
import * as s from './Phases.module.scss';

type PhaseProps = {
  name: string;
  note?: string;
  state: 'done' | 'active' | 'upcoming';
  picture?: PictureSource;
  /** Text of the flag at the current date: in the active phase, or after one that has ended. */
  flag?: ReactNode;
  children?: ReactNode;
};

type Props = {
  /** Accessible name of the list, such as "Price phases". */
  label: string;
  /** The number of phases, which are the children. */
  count: number;
  children: ReactNode;
};

/** A timeline of price phases with a flag at the current date. */
export const Phases = ({ label, count, children }: Props) => (
  <ol className={`list ${s.phases}`} aria-label={label} data-count={count}>
    {children}
  </ol>
);

/** A phase of a timeline. */
export const PhaseStop = ({ name, note, state, picture, flag, children }: PhaseProps) => (
  <li
    className={clsx(s.phase, state !== 'upcoming' && s[state], flag !== undefined && s.flagged)}
    aria-current={state === 'active' ? 'step' : undefined}
  >
    <b>
      {name}
      {state === 'done' && ' (ended)'}
    </b>
    {note !== undefined && <span className={s.note}>{note}</span>}
    {picture && <Picture {...picture} className={s.picture} />}
    {children}
    {flag !== undefined && <span className={s.here}>{flag}</span>}
  </li>
);
