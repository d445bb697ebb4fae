import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import * as s from './Phases.module.scss';

export type Phase = {
  name: string;
  note?: string;
  state: 'done' | 'active' | 'upcoming';
};

type Props = {
  /** Names the list, such as "Price phases". */
  label: string;
  phases: Phase[];
  /** How much of the active phase has gone, 0 to 1. */
  progress?: number;
  /** On the flag of the active phase. */
  here?: string;
};

/** The line of price phases, with a flag where today is. */
export function Phases({ label, phases, progress = 0.5, here = 'You are here' }: Props) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    list.current?.style.setProperty('--progress', `${Math.round(progress * 100)}%`);
  }, [progress]);

  return (
    <ol ref={list} className={`list ${s.phases}`} aria-label={label} data-count={phases.length}>
      {phases.map(({ name, note, state }) => (
        <li
          key={name}
          className={clsx(s.phase, state !== 'upcoming' && s[state])}
          aria-current={state === 'active' ? 'step' : undefined}
        >
          <b>
            {name}
            {state === 'done' && ' (ended)'}
          </b>
          {note !== undefined && <span className={s.note}>{note}</span>}
          {state === 'active' && <span className={s.here}>{here}</span>}
        </li>
      ))}
    </ol>
  );
}
