import { DatePhase } from '@concourse/site/byDatePhase';
import { byEventStage } from '@concourse/site/eventStage';
import { useDayInBerlin } from '@concourse/site/useDayInBerlin';
import { Phases } from '@concourse/ui/Phases';
import { earlyBird } from '../content/earlyBird';
import { pricePhases } from '../content/pricePhases';
import { daysBetween, hasEnded, phaseOn } from '../prices/pricePhase';
import * as s from './PricePhaseTimeline.module.scss';

/** The timeline for a day. Only the browser shows the remaining days, because they depend on the current date. */
function TimelineOn({ day }: { day: string }) {
  const today = useDayInBerlin();
  const active = phaseOn(day);
  const left =
    active?.lastDay === undefined || today === undefined
      ? undefined
      : daysBetween(today, active.lastDay);
  return (
    <Phases
      label="Price phases"
      phases={pricePhases.map((phase) => ({
        name: phase.name,
        note: phase.until,
        picture: phase.picture,
        state: phase === active ? 'active' : hasEnded(phase, day) ? 'done' : 'upcoming',
      }))}
      between={byEventStage({
        announced: 'Early Bird has ended: these prices stay',
        soldOut: 'These prices are the last published',
      })}
      here={left === undefined || left < 0 ? undefined : daysLeft(left)}
    />
  );
}

function daysLeft(days: number): string {
  if (days === 0) return 'Last day';
  return `${days} ${days === 1 ? 'day' : 'days'} left`;
}

/** The timeline before or after the end of Early Bird, the only phase with a date. */
export const PricePhaseTimeline = () => (
  <div className={s.line}>
    <DatePhase
      fact="tickets.earlyBird.lastDay"
      upcoming={<TimelineOn day={earlyBird.lastDay} />}
      past={<TimelineOn day={earlyBird.over} />}
    />
  </div>
);
