import { EventMeta } from '@concourse/ui/EventMeta';
import { globalAiSummit } from '../content/events';

const { dates, city, hall, next } = globalAiSummit;

/** Dates and place of the Global AI Summit for page heads, or the next dates after it. */
export const SummitDates = () => (
  <EventMeta
    fact="gais.summit.dates"
    when={dates}
    where={`${city}, ${hall}`}
    next={
      <>
        {next}. <a href="/gais/Registration">Be told</a>
      </>
    }
  />
);
