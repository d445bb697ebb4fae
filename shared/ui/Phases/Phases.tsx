import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { Picture, type PictureSource } from '../Picture/Picture';
import * as s from './Phases.module.scss';

export type Phase = {
  name: string;
  note?: string;
  state: 'done' | 'active' | 'upcoming';
  picture?: PictureSource;
};

type Props = {
  /** Accessible name of the list, such as "Price phases". */
  label: string;
  phases: Phase[];
  /** Elapsed part of the active phase, 0 to 1. */
  progress?: number;
  /** Text of the flag in the active phase. */
  here?: string;
  /** Text of the flag after the last ended phase, while no phase is active. */
  between?: string | undefined;
};

/** A timeline of price phases with a flag at the current date. */
export function Phases({ label, phases, progress = 0.5, here = 'You are here', between }: Props) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    list.current?.style.setProperty('--progress', `${Math.round(progress * 100)}%`);
  }, [progress]);

  const isActive = phases.some(({ state }) => state === 'active');
  const lastEnded = phases.findLastIndex(({ state }) => state === 'done');
  const flagAt = (index: number): string | undefined => {
    if (isActive) return phases[index]?.state === 'active' ? here : undefined;
    return index === lastEnded ? between : undefined;
  };

  return (
    <ol ref={list} className={`list ${s.phases}`} aria-label={label} data-count={phases.length}>
      {phases.map(({ name, note, state, picture }, index) => (
        <li
          key={name}
          className={clsx(
            s.phase,
            state !== 'upcoming' && s[state],
            flagAt(index) !== undefined && s.flagged,
          )}
          aria-current={state === 'active' ? 'step' : undefined}
        >
          <b>
            {name}
            {state === 'done' && ' (ended)'}
          </b>
          {note !== undefined && <span className={s.note}>{note}</span>}
          {picture && <Picture {...picture} className={s.picture} />}
          {flagAt(index) !== undefined && <span className={s.here}>{flagAt(index)}</span>}
        </li>
      ))}
    </ol>
  );
}
