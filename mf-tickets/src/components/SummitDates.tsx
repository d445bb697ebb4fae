import { quote } from '@concourse/site/quote';
import { EventMeta } from '@concourse/ui/EventMeta';

/** When and where the summit is that the passes admit to, as its own area says it; once it is over, what comes next. */
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
