import type { ReactElement } from 'react';
import { Phases } from '@concourse/ui/Phases';
import { earlyBird } from '../content/earlyBird';
import { pricePhases } from '../content/pricePhases';
import { useBerlinDay } from '../hooks/useBerlinDay';
import { daysBetween, endedBy, phaseOn } from '../prices/activePhase';
import * as s from './PricePhaseLine.module.scss';

function daysLeft(day: string, lastDay: string): string {
  const days = daysBetween(day, lastDay);
  if (days === 0) return 'You are here: last day';
  return `You are here: ${days} ${days === 1 ? 'day' : 'days'} left`;
}

/** Where today is on the line is the visitor's business: the prerendered line says nothing of it. */
export function PricePhaseLine(): ReactElement {
  const day = useBerlinDay();
  const active = day === undefined ? undefined : phaseOn(day);

  const stateOf = (phase: (typeof pricePhases)[number]): 'active' | 'done' | 'upcoming' => {
    if (phase === active) return 'active';
    return day !== undefined && endedBy(phase, day) ? 'done' : 'upcoming';
  };

  const hasEnded = day !== undefined && pricePhases.some((phase) => endedBy(phase, day));

  return (
    <div className={s.line}>
      <Phases
        label="Price phases"
        phases={pricePhases.map((phase) => ({
          name: phase.name,
          note: phase.until,
          picture: phase.picture,
          state: stateOf(phase),
        }))}
        between={hasEnded ? 'You are here: prices stay' : undefined}
        here={day !== undefined && active?.lastDay ? daysLeft(day, active.lastDay) : undefined}
      />
      <p className={`small ${s.terms}`}>{earlyBird.terms}</p>
    </div>
  );
}
