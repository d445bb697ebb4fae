import { useMemo } from 'react';
import { useCrumbs } from '@concourse/area/crumbs';
import { useUrlParam } from '@concourse/area/useUrl';
import type { ValuesOf } from '@concourse/forms/defineForm';
import { FormPage } from '@concourse/forms/FormPage';
import { lounge } from '@concourse/pictures/scenes';
import { EventStage } from '@concourse/site/eventStage';
import { ArrowLink } from '@concourse/ui/ArrowLink';
import { Benefits } from '@concourse/ui/Benefits';
import { Button } from '@concourse/ui/Button';
import { ButtonRow } from '@concourse/ui/ButtonRow';
import { Card } from '@concourse/ui/Card';
import { CardGrid } from '@concourse/ui/CardGrid';
import { EventPageHead } from '@concourse/ui/EventPageHead';
import { Notice } from '@concourse/ui/Notice';
import { Section } from '@concourse/ui/Section';
import { SectionHeading } from '@concourse/ui/SectionHeading';
import { contactSuccess, groupBookings } from '../content/groupBookings';
import { speakers } from '../content/speakers';
import { groupBooking } from '../forms/groupBooking';
import * as s from './ContactPage.module.scss';

type ContactValues = ValuesOf<typeof groupBooking>;

const toMeet = (name: string): string => `I would like to meet ${name} at the Global AI Summit.`;

/** Puts our sentence before the visitor's text. Replaces our sentence about another speaker. */
function nameSpeaker(message: string, name: string): string {
  const earlier = speakers.map((speaker) => toMeet(speaker.name));
  const own = message.slice(earlier.find((text) => message.startsWith(text))?.length).trim();
  return own === '' ? toMeet(name) : `${toMeet(name)}\n\n${own}`;
}

export default function ContactPage() {
  const named = useUrlParam('speaker');
  // Only known names, so that a URL cannot put arbitrary text into the message.
  const speaker = speakers.find(({ name }) => name === named);
  const fromAddress = useMemo(
    () =>
      speaker &&
      (({ message }: ContactValues) => ({ message: nameSpeaker(message, speaker.name) })),
    [speaker],
  );

  return (
    <FormPage
      head={
        <EventPageHead
          title={groupBookings.title}
          lead={groupBookings.lead}
          crumbs={useCrumbs()}
          edge="slip"
          picture={lounge.head}
          wideOnly
        />
      }
      notice={
        <EventStage
          announced={null}
          soldOut={
            <Notice kind="info" title="No passes are left. We answer if some are returned." />
          }
          open={
            <Notice
              kind="info"
              title="Bookings are now for the next summit. We answer all messages."
            />
          }
        />
      }
      id="write"
      form={groupBooking}
      initialValuesFromUrl={fromAddress}
      intro={
        <>
          <h2 className="h2">{speaker ? `Write to ${speaker.name}` : 'Write to us'}</h2>
          <p>We answer on the next working day.</p>
        </>
      }
      aside={
        <div className={s.aside}>
          <h3 className="h4">{groupBookings.askTitle}</h3>
          <Benefits items={groupBookings.ask} />
          <ArrowLink href="/gais/faq">Frequently asked questions</ArrowLink>
        </div>
      }
      after={
        <Section>
          <SectionHeading title="Group bookings" aside="Teams, delegations, clients" />
          <CardGrid columns={3} label="Group bookings" className={s.offers}>
            {groupBookings.offers.map(({ title, text }) => (
              <Card key={title} title={title} level="h3">
                <p>{text}</p>
              </Card>
            ))}
          </CardGrid>
          <div className={s.next}>
            <ButtonRow>
              <Button href="/gais/programme" variant="line">
                See the programme
              </Button>
              <Button href="/gais/venue" variant="line">
                See the venue
              </Button>
            </ButtonRow>
          </div>
        </Section>
      }
      success={contactSuccess}
    />
  );
}
