import { useCrumbs } from '@concourse/area/crumbs';
import { table } from '@concourse/pictures/closings';
import { forum } from '@concourse/pictures/scenes';
import { EventStage } from '@concourse/site/eventStage';
import { ArrowLink } from '@concourse/ui/ArrowLink';
import { CallToAction } from '@concourse/ui/CallToAction';
import { Card } from '@concourse/ui/Card';
import { CardGrid } from '@concourse/ui/CardGrid';
import { EventActions, askForDates, SecondaryAction } from '@concourse/ui/EventActions';
import { EventPageHead } from '@concourse/ui/EventPageHead';
import { NumberedList } from '@concourse/ui/NumberedList';
import { Section } from '@concourse/ui/Section';
import { SectionHeading } from '@concourse/ui/SectionHeading';
import { TwoColumn } from '@concourse/ui/TwoColumn';
import { investorsMeet } from '../content/investorsMeet';
import * as s from './InvestorsMeetPage.module.scss';

export default function InvestorsMeetPage() {
  const { title, lead, introduction, sides, steps, banner } = investorsMeet;
  return (
    <>
      <EventPageHead
        title={title}
        lead={lead}
        crumbs={useCrumbs()}
        picture={forum.headDark}
        actions={<EventActions own={askForDates()} />}
      />
      <Section space="snug">
        <CardGrid columns={2} label="Two sides" className={s.sides}>
          {sides.map((side) => (
            <Card key={side.title} title={side.title} level="h2" points={side.points} />
          ))}
        </CardGrid>
        <TwoColumn title="A table, two chairs, one bell.">
          <div className="prose">
            {introduction.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            <p>
              <ArrowLink href="/gais/programme#m1">Meeting times in the programme</ArrowLink>
            </p>
          </div>
        </TwoColumn>
      </Section>
      <Section ground="concrete">
        <SectionHeading title="How it runs" aside="From request to bell" />
        <NumberedList items={steps} columns={2} level="h3" />
      </Section>
      <CallToAction
        title={banner.title}
        lead={banner.lead}
        art={table}
        actions={
          <EventActions sale={{ label: 'REGISTER NOW', href: '/gais/ticket' }} own={askForDates()}>
            <EventStage
              announced={<SecondaryAction href="/gais/contact" label="Ask for a meeting" />}
              over={null}
            />
          </EventActions>
        }
      />
    </>
  );
}
