import { Badge } from '@concourse/ui/Badge';
import { Card } from '@concourse/ui/Card';
import { CardGrid } from '@concourse/ui/CardGrid';
import { conferenceCards, notifyPath, type ConferenceCard } from '../content/conference';
import * as s from './ConferenceCards.module.scss';
import { Unbroken } from './Unbroken';

const open = conferenceCards.filter(({ eventLink }) => eventLink);
const inPreparation = conferenceCards.filter(({ eventLink }) => !eventLink);

/** The conferences by industry: two with a page, large, and those that one can ask to be told about. */
export function ConferenceCards() {
  return (
    <div className={s.conferences}>
      <CardGrid columns={2} label="Conferences with a programme" className={s.open}>
        {open.map((card) => (
          <ConferencePlate
            key={card.id}
            card={card}
            href={card.eventLink}
            linkLabel={`Visit the ${card.title}`}
          />
        ))}
      </CardGrid>
      <CardGrid columns={3} label="Conferences in preparation" className={s.preparing}>
        {inPreparation.map((card) => (
          <ConferencePlate
            key={card.id}
            card={card}
            href={notifyPath(card)}
            linkLabel="Tell me when it is ready"
            badge={<Badge status="wait">Programme in preparation</Badge>}
          />
        ))}
      </CardGrid>
    </div>
  );
}

type PlateProps = Pick<Parameters<typeof Card>[0], 'href' | 'linkLabel' | 'badge'> & {
  card: ConferenceCard;
};

function ConferencePlate({ card: { title, description, picture }, ...where }: PlateProps) {
  return (
    <Card title={<Unbroken text={title} />} level="h3" picture={picture} {...where}>
      <p>{description}</p>
    </Card>
  );
}
