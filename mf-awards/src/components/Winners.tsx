import { EventStage } from '@concourse/site/eventStage';
import { FactList, IfListed } from '@concourse/site/factList';
import { Section } from '@concourse/ui/Section';
import { SectionHeading } from '@concourse/ui/SectionHeading';
import { winners } from '../content/winners';
import * as s from './Winners.module.scss';

const ListOfWinners = () => (
  <Section id="winners" ground="enamel">
    <SectionHeading title="Winners" aside="2025-26" />
    <ul className={`list ${s.winners}`}>
      <FactList list={winners}>
        {({ quote }) => (
          <li className={s.winner}>
            <p>{quote('category')}</p>
            <h3>{quote('winner')}</h3>
            <p className="muted">{quote('country')}</p>
          </li>
        )}
      </FactList>
    </ul>
  </Section>
);

export const Winners = () => (
  <EventStage
    announced={null}
    results={<IfListed list={winners} listed={<ListOfWinners />} empty={null} />}
  />
);
