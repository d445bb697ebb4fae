import type { ReactNode } from 'react';
import { EventStage } from '@concourse/site/eventStage';
import { Prose } from '@concourse/ui/Prose';
import { Section } from '@concourse/ui/Section';
import { SectionHeading } from '@concourse/ui/SectionHeading';
import { dates } from '../content/dates';
import { winners, withWinners } from '../content/winners';
import * as s from './Winners.module.scss';

const lineCount = 8;

const section = (content: ReactNode) => (
  <Section id="winners" ground="enamel">
    <SectionHeading title="Winners" aside="2025-26" />
    {content}
  </Section>
);

/** The winners once the results are published; until then, a sentence that they are not. */
export const Winners = () => (
  <EventStage
    announced={null}
    over={section(
      <Prose>
        <p>
          {`The winners of ${dates.winners.date} are not published here, and neither is the shortlist. If you nominated, the committee writes to you.`}
        </p>
      </Prose>,
    )}
    {...withWinners(
      section(
        <ul className={`list ${s.winners}`}>
          {winners.map(({ id, winner, category, country }, place) => (
            <li key={id} className={s.winner} data-line={(place % lineCount) + 1}>
              <p>{category}</p>
              <h3>{winner}</h3>
              <p className="muted">{country}</p>
            </li>
          ))}
        </ul>,
      ),
    )}
  />
);
