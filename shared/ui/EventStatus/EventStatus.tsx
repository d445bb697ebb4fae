import { EventStage } from '@concourse/site/eventStage';
import { quote } from '@concourse/site/quote';
import { StatusLine } from '../StatusLine/StatusLine';

/** The first line of a page about the summit: the stage of the summit, when and where. */
export function EventStatus() {
  const [dates, city, hall] = ['dates', 'city', 'hall'].map((name) => quote(`gais.summit.${name}`));
  const next = quote('gais.nextSummit.dates');
  const later = quote('gais.summit.next');
  const place = `${hall}, ${city}`;
  return (
    <EventStage
      announced={
        <StatusLine badge="Announced" text={`${dates}, ${place}. Passes are not on sale yet.`} />
      }
      onSale={<StatusLine badge="On sale" kind="open" text={`${dates}, ${place}`} />}
      soldOut={<StatusLine badge="Sold out" text={`${dates}, ${place}. No passes are left.`} />}
      open={
        <StatusLine
          badge="Doors open"
          kind="open"
          text={`${dates}, ${place}, ${quote('gais.summit.street')}`}
        />
      }
      over={<StatusLine badge="Over" text={`${dates}, ${place}. ${later}.`} />}
      results={
        <StatusLine badge="Results" text={`${dates}, ${city}. The winners are published.`} />
      }
      next={
        <StatusLine
          badge="Next"
          kind="open"
          text={`${next}, ${quote('gais.nextSummit.place')}. Passes are not on sale yet; pre-registration is open.`}
        />
      }
    />
  );
}
