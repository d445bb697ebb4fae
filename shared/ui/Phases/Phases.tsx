import { clsx } from 'clsx';
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
  /** Text of the flag in the active phase. */
  here?: string;
  /** Text of the flag after the last ended phase, while no phase is active. */
  between?: string | undefined;
};

/** A timeline of price phases with a flag at the current date. */
export function Phases({ label, phases, here = 'You are here', between }: Props) {
  const isActive = phases.some(({ state }) => state === 'active');
  const lastEnded = phases.findLastIndex(({ state }) => state === 'done');
  const flagAt = (index: number): string | undefined => {
    if (isActive) return phases[index]?.state === 'active' ? here : undefined;
    return index === lastEnded ? between : undefined;
  };

  return (
    <ol className={`list ${s.phases}`} aria-label={label} data-count={phases.length}>
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
