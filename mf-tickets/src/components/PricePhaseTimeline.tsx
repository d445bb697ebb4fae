import { DatePhase } from '@concourse/site/byDatePhase';
import { byEventStage } from '@concourse/site/eventStage';
import { quoteValue } from '@concourse/site/quote';
import { useDayInBerlin } from '@concourse/site/useDayInBerlin';
import { Phases } from '@concourse/ui/Phases';
import { pricePhases } from '../content/pricePhases';
import * as s from './PricePhaseTimeline.module.scss';

/** The timeline, during Early Bird or after it. Only the browser shows the days that are left: they depend on its date. */
function Timeline({ isEarly }: { isEarly: boolean }) {
  const today = useDayInBerlin();
  const left =
    isEarly && today !== undefined
      ? daysBetween(today, quoteValue('tickets.earlyBird.lastDay'))
      : undefined;
  return (
    <Phases
      label="Price phases"
      phases={pricePhases.map(({ id, name, until, picture }) => ({
        ...{ name, picture, note: until },
        state: id !== 'early' ? 'upcoming' : isEarly ? 'active' : 'done',
      }))}
      between={byEventStage({
        announced: 'Early Bird has ended: these prices stay',
        soldOut: 'These prices are the last published',
      })}
      here={left === undefined || left < 0 ? undefined : daysLeft(left)}
    />
  );
}

/** Returns the number of days between two dates such as `2025-08-15`. */
const daysBetween = (day: string, later: string): number =>
  Math.round((Date.parse(later) - Date.parse(day)) / 86_400_000);

function daysLeft(days: number): string {
  if (days === 0) return 'Last day';
  return `${days} ${days === 1 ? 'day' : 'days'} left`;
}

/** The timeline before or after the end of Early Bird, the only phase with a date. */
export const PricePhaseTimeline = () => (
  <div className={s.line}>
    <DatePhase
      fact="tickets.earlyBird.lastDay"
      upcoming={<Timeline isEarly />}
      past={<Timeline isEarly={false} />}
    />
  </div>
);
