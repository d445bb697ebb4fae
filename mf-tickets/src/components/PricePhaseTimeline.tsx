import { Fragment } from 'react';
import * as pictures from '@concourse/pictures/phases';
import { Phase } from '@concourse/site/byDatePhase';
import { byEventStage, EventStage } from '@concourse/site/eventStage';
import { FactList, type QuotedRow } from '@concourse/site/factList';
import { useDayInBerlin } from '@concourse/site/useDayInBerlin';
import { Phases, PhaseStop } from '@concourse/ui/Phases';
import { passes } from '../content/passes';
import {
  announcedPrice,
  casesOfPhase,
  currentPhase,
  phaseDates,
  pricePhaseIds,
  pricePhases,
  upcomingDates,
  type PricePhaseId,
} from '../content/pricePhases';
import * as s from './PricePhaseTimeline.module.scss';

/** Sunrise, noon and night, as symbols of the time left. */
const phasePictures = {
  earlyBird: pictures.early,
  regular: pictures.regular,
  late: pictures.late,
};

/** The days that are left. Only the browser shows them: they depend on its date. */
function DaysLeft({ until }: { until: string }) {
  const today = useDayInBerlin();
  const left = today === undefined ? undefined : daysBetween(today, until);
  return left !== undefined && left >= 0 ? daysLeft(left) : 'You are here';
}

/** Returns the number of days between two dates such as `2025-08-15`. */
const daysBetween = (day: string, later: string): number =>
  Math.round((Date.parse(later) - Date.parse(day)) / 86_400_000);

function daysLeft(days: number): string {
  if (days === 0) return 'Last day';
  return `${days} ${days === 1 ? 'day' : 'days'} left`;
}

/** The prices that are announced for an upcoming phase. */
const AnnouncedPrices = ({ row }: { row: QuotedRow }) => (
  <EventStage
    announced={passes.map(({ id }) => (
      <Fragment key={id}>
        {row.given(id, () => (
          <span className={s.price}>{announcedPrice(id, row)}</span>
        ))}
      </Fragment>
    ))}
    soldOut={null}
  />
);

function PricePhase({ id, row }: { id: PricePhaseId; row: QuotedRow }) {
  const name = row.quote('name');
  const phase = { name, picture: phasePictures[id] };
  const begun = { ...phase, note: phaseDates(row) };
  const left = <DaysLeft until={row.textGiven('lastDay', () => row.quoteValue('lastDay'))} />;
  const stays = byEventStage({
    announced: `${name} has ended: these prices stay`,
    soldOut: 'These prices are the last published',
  });
  return (
    <Phase
      fact={currentPhase}
      cases={casesOfPhase(id, {
        upcoming: (
          <PhaseStop {...phase} note={upcomingDates(row)} state="upcoming">
            <AnnouncedPrices row={row} />
          </PhaseStop>
        ),
        active: <PhaseStop {...begun} state="active" flag={left} />,
        ended: <PhaseStop {...begun} state="done" flag={stays} />,
        over: <PhaseStop {...begun} state="done" />,
      })}
    />
  );
}

/** The price phases with their dates, and the prices that are announced for the next ones. */
export const PricePhaseTimeline = () => (
  <div className={s.line}>
    <Phases label="Price phases" count={pricePhaseIds.length}>
      {pricePhaseIds.map((id) => (
        <FactList key={id} list={pricePhases} id={id}>
          {(row) => <PricePhase id={id} row={row} />}
        </FactList>
      ))}
    </Phases>
  </div>
);
