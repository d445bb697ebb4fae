import type { PhaseCase } from '@concourse/site/byDatePhase';
import { byEventStage } from '@concourse/site/eventStage';
import type { QuotedRow } from '@concourse/site/factList';
import { quote } from '@concourse/site/quote';
import type { PassId } from './passes';
import { bySale } from './passSale';

/** The list of price phases in `facts.json`. The organiser may edit its rows. */
export const pricePhases = 'tickets.phases';

/** The fact that says which phase is current, or has ended while the next one has not begun. */
export const currentPhase = 'tickets.phases.current';

/** The ids of the phases, in order. */
export const pricePhaseIds = ['earlyBird', 'regular', 'late'] as const;

export type PricePhaseId = (typeof pricePhaseIds)[number];

const states = pricePhaseIds.flatMap((id) => [id, `${id}Ended`]);

/** Returns the cases of `currentPhase` for a phase that is upcoming, active, has ended without a next one, or is over. */
export function casesOfPhase<Content>(
  id: PricePhaseId,
  content: Record<'upcoming' | 'active' | 'ended' | 'over', Content>,
): PhaseCase<Content>[] {
  const at = states.indexOf(id);
  const cases: PhaseCase<Content>[] = [
    [states.slice(0, at).join('|'), content.upcoming],
    [id, content.active],
    [`${id}Ended`, content.ended],
    [states.slice(at + 2).join('|'), content.over],
  ];
  return cases.filter(([phases]) => phases !== '');
}

/** The dates of a phase that has begun. Only during rendering, also below. */
export const phaseDates = ({ quote, textGiven }: QuotedRow): string =>
  textGiven('firstDay', () => `from ${quote('firstDay')} `) +
  textGiven('lastDay', () => `until ${quote('lastDay')}`);

/** The dates of an upcoming phase: no phase begins once the summit is sold out. */
export const upcomingDates = (row: QuotedRow): string =>
  byEventStage({
    announced:
      row.textGiven('firstDay=', () => 'date to be announced') +
      row.textGiven('firstDay', () => phaseDates(row)),
    soldOut: 'not needed: sold out',
  });

/** The price of a pass that is announced for an upcoming phase, unless the pass is sold out. Only during rendering. */
export function announcedPrice(id: PassId, row: QuotedRow): string {
  const title = quote(`tickets.pass.${id}.title`);
  return bySale(id, {
    open: `${title} €${row.quote(id)} net`,
    soldOut: `${title} sold out`,
  });
}
