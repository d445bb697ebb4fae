import { useEffect, useState, type ComponentType } from 'react';
import { byEventStage } from '@concourse/site/eventStage';
import { quoteValue } from '@concourse/site/quote';
import { EventBoard } from '@concourse/ui/EventBoard';
import { Section } from '@concourse/ui/Section';

/** The departure board of the home page. While the summit is open, it loads the code for its hours. */
export function Dates() {
  const [Board, setBoard] = useState<ComponentType<{ timetable: string }>>();
  const timetable = quoteValue('gais.programme.timetable');
  const isOpen = byEventStage({ announced: '', open: 'open', over: '' }) !== '';
  useEffect(() => {
    if (!isOpen) return;
    import(/* webpackChunkName: "hours" */ './HoursBoard').then(
      ({ HoursBoard }) => setBoard(() => HoursBoard),
      (error: unknown) => console.debug('[mf-corporate] Could not load the hours', error),
    );
  }, [isOpen]);
  return (
    <Section ground="concrete" id="dates">
      {Board ? <Board timetable={timetable} /> : <EventBoard />}
    </Section>
  );
}
