import { Badge } from '@concourse/ui/Badge';
import { Card } from '@concourse/ui/Card';
import { CardGrid } from '@concourse/ui/CardGrid';
import {
  conferenceCards,
  hasProgramme,
  notifyPath,
  type ConferenceCard,
} from '../content/conference';
import * as s from './ConferenceCards.module.scss';
import { UnbrokenHyphens } from './UnbrokenHyphens';

const withPage = conferenceCards.filter(({ eventLink }) => eventLink);
const withoutPage = conferenceCards.filter(({ eventLink }) => !eventLink);

export function ConferenceCards() {
  return (
    <div className={s.conferences}>
      <CardGrid columns={2} label="Conferences with a page" className={s.open}>
        {withPage.map((card) => (
          <ConferencePlate
            key={card.id}
            card={card}
            href={card.eventLink}
            linkLabel={`Visit the ${card.title}`}
          />
        ))}
      </CardGrid>
      <CardGrid columns={3} label="Conferences in preparation" className={s.preparing}>
        {withoutPage.map((card) => (
          <ConferencePlate
            key={card.id}
            card={card}
            href={notifyPath(card)}
            linkLabel="Email me when it is ready"
          />
        ))}
      </CardGrid>
    </div>
  );
}

type PlateProps = Pick<Parameters<typeof Card>[0], 'href' | 'linkLabel'> & {
  card: ConferenceCard;
};

function ConferencePlate({ card, ...where }: PlateProps) {
  const { title, description, picture } = card;
  const badge = hasProgramme(card) ? undefined : (
    <Badge status="wait">Programme in preparation</Badge>
  );
  return (
    <Card
      title={<UnbrokenHyphens text={title} />}
      level="h3"
      picture={picture}
      badge={badge}
      {...where}
    >
      <p>{description}</p>
    </Card>
  );
}
