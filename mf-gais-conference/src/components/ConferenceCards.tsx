import { Badge } from '@concourse/ui/Badge';
import { Card } from '@concourse/ui/Card';
import { CardGrid } from '@concourse/ui/CardGrid';
import { conferenceCards } from '../content/conference';
import * as s from './ConferenceCards.module.scss';

/** The conferences by industry; a card is a link once its conference has a page. */
export function ConferenceCards() {
  return (
    <CardGrid columns={4} label="Conferences by industry" className={s.cards}>
      {conferenceCards.map(({ title, description, picture, eventLink }) => (
        <Card
          key={title}
          title={title}
          level="h3"
          picture={picture}
          href={eventLink}
          linkLabel={eventLink && `Visit the ${title}`}
        >
          <p>{description}</p>
          {!eventLink && (
            <p className={s.status}>
              <Badge status="wait">Programme in preparation</Badge>
            </p>
          )}
        </Card>
      ))}
    </CardGrid>
  );
}
