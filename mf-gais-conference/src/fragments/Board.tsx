import { FactList } from '@concourse/site/factList';
import { Section } from '@concourse/ui/Section';
import { DepartureBoard } from '../components/board/DepartureBoard';
import { useEventBoard } from '../components/board/useEventBoard';
import { changes } from '../content/programme/changes';
import * as s from './Board.module.scss';
import { useHours } from './useHours';

/** The departure board: the hours while the summit is open, otherwise its dates. */
export default function Board() {
  const board = useEventBoard(useHours());
  return (
    <Section ground="concrete" className={s.board}>
      {/* Quotes the changes, which the hours need. */}
      <FactList list={changes}>{() => null}</FactList>
      <DepartureBoard {...board} />
    </Section>
  );
}
