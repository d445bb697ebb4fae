import type { ReactNode } from 'react';
import { EventStage } from '@concourse/site/eventStage';
import { LinkList } from '@concourse/ui/LinkList';
import { Prose } from '@concourse/ui/Prose';
import { Section } from '@concourse/ui/Section';
import { SectionHeading } from '@concourse/ui/SectionHeading';
import { dates } from '../content/dates';
import { winners, withWinners } from '../content/winners';

const section = (content: ReactNode) => (
  <Section id="winners">
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
        <LinkList
          rows={winners.map(({ winner, category, country }) => ({
            label: winner,
            text: `${category}, ${country}`,
          }))}
        />,
      ),
    )}
  />
);
