import { venueMap } from '@concourse/pictures/routes';
import { Picture } from '@concourse/ui/Picture';
import { mapAlternative, mapPlaces, venue } from '../content/venue';
import * as s from './VenueMap.module.scss';

export function VenueMap() {
  return (
    <div className={s.place}>
      <figure className={s.map}>
        <Picture {...venueMap} alt={mapAlternative} />
        <figcaption>Not to scale. Dotted: on foot. A to D are the hotels below.</figcaption>
      </figure>
      <div className={s.words}>
        <address className={s.address}>
          {venue.address.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
        <ol className="list" aria-label="Signs on the map" data-prose>
          {mapPlaces.map(({ sign, name, text }) => (
            <li key={sign}>
              <span className={s.sign}>{sign}</span>
              <span>
                <b>{name}</b>
                <span className={s.text}>{text}</span>
              </span>
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}
