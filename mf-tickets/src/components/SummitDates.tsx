import { quote } from '@concourse/site/quote';
import { EventMeta } from '@concourse/ui/EventMeta';

/** Dates and place of the summit that the passes admit to, or the next dates after it. */
export function SummitDates() {
  return (
    <EventMeta
      fact="gais.summit.dates"
      when={quote('gais.summit.dates')}
      next={
        <>
          {quote('gais.summit.next')}. <a href="/gais/Registration">Be told</a>
        </>
      }
      where={`${quote('gais.summit.city')}, ${quote('gais.summit.hall')}`}
    />
  );
}
