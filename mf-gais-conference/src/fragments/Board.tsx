import { Section } from '@concourse/ui/Section';
import { DepartureBoard } from '../components/board/DepartureBoard';
import { useEventBoard } from '../components/board/useEventBoard';
import * as s from './Board.module.scss';
import { useHours } from './useHours';

/** The departure board: the hours while the summit is open, otherwise its dates. */
export default function Board() {
  const board = useEventBoard(useHours());
  return (
    <Section ground="concrete" className={s.board}>
      <DepartureBoard {...board} />
    </Section>
  );
}
