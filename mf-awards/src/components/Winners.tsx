import { EventStage } from '@concourse/site/eventStage';
import { Section } from '@concourse/ui/Section';
import { SectionHeading } from '@concourse/ui/SectionHeading';
import { winners, withWinners } from '../content/winners';
import * as s from './Winners.module.scss';

const lineCount = 8;

export const Winners = () => (
  <EventStage
    announced={null}
    {...withWinners(
      <Section id="winners" ground="enamel">
        <SectionHeading title="Winners" aside="2025-26" />
        <ul className={`list ${s.winners}`}>
          {winners.map(({ id, winner, category, country }, place) => (
            <li key={id} className={s.winner} data-line={(place % lineCount) + 1}>
              <p>{category}</p>
              <h3>{winner}</h3>
              <p className="muted">{country}</p>
            </li>
          ))}
        </ul>
      </Section>,
    )}
  />
);
