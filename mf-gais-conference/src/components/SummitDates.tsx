import { EventMeta } from '@concourse/ui/EventMeta';
import { globalAiSummit } from '../content/events';

const { dates, city, hall, next } = globalAiSummit;

/** When and where the Global AI Summit is, for the heads of its pages; once it is over, what comes next. */
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
