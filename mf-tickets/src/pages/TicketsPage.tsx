import { interchange } from '@concourse/pictures/closings';
import { byEventStage, EventStage } from '@concourse/site/eventStage';
import { quote } from '@concourse/site/quote';
import { Accordion } from '@concourse/ui/Accordion';
import { ArrowLink } from '@concourse/ui/ArrowLink';
import { Button } from '@concourse/ui/Button';
import { CallToAction } from '@concourse/ui/CallToAction';
import { Card } from '@concourse/ui/Card';
import { CardGrid } from '@concourse/ui/CardGrid';
import { EventActions, askForDates } from '@concourse/ui/EventActions';
import { EventPageHead } from '@concourse/ui/EventPageHead';
import { Section } from '@concourse/ui/Section';
import { SectionHeading } from '@concourse/ui/SectionHeading';
import { TwoColumn } from '@concourse/ui/TwoColumn';
import { PassComparison } from '../components/PassComparison';
import { PassList } from '../components/PassList';
import { PricePhaseTimeline } from '../components/PricePhaseTimeline';
import { discountGroups, groupBookings } from '../content/discounts';
import { taxNote, ticketFaq } from '../content/ticketNotes';
import * as s from './TicketsPage.module.scss';

const bookNow = '“Book Now” is free today: it puts you on the list for the next summit.';

export default function TicketsPage() {
  return (
    <>
      <div className={s.tickets} data-sale={byEventStage({ announced: 'on', open: 'over' })}>
        <EventPageHead
          title={
            <EventStage
              announced="On sale soon."
              onSale={
                <>
                  Buy early. <br />
                  Sit closer.
                </>
              }
              soldOut="Every chair is taken."
              open="The doors are open."
              over="Berlin 2026 is over."
              next="Here we go again."
            />
          }
          lead={byEventStage({
            announced:
              'Four passes, their prices and what each includes. They are not on sale yet.',
            onSale: `Four passes for the ${quote('gais.summit.name')}: their prices and what each includes.`,
            soldOut:
              'No passes are left. Book Now puts you on the waiting list: free, nothing is due.',
            open: `The sale is over. ${bookNow}`,
            over: bookNow,
            next: `${bookNow} The prices below are those of Berlin 2026.`,
          })}
          actions={
            <EventActions
              own={{ onSale: { label: 'See the passes', href: '#passes' }, ...askForDates() }}
            />
          }
        >
          <EventStage announced={<PricePhaseTimeline />} open={null} />
        </EventPageHead>
        <EventStage announced={<Passes />} open={null} />
      </div>
      <Section labelledBy="compare">
        <SectionHeading
          title={byEventStage({ announced: 'Compare the passes', open: 'The last prices' })}
          aside="Per person, plus VAT"
          id="compare"
        />
        <PassComparison />
        <EventStage
          announced={null}
          open={
            <div className={s.note}>
              <p>
                The passes were for {quote('gais.summit.dates')}, {quote('gais.summit.hall')},{' '}
                {quote('gais.summit.city')}. Early Bird ended on{' '}
                {quote('tickets.earlyBird.lastDay')}.
              </p>
              <ArrowLink href="/gais/prices">Prices with VAT, refunds and dates</ArrowLink>
            </div>
          }
        />
      </Section>
      <EventStage announced={<BeforeYouBuy />} open={null} />
      <CallToAction
        title="Ask a person."
        lead="Groups, embassies and everyone whose question is not answered here."
        art={interchange}
        skyline
        actions={<Button href="/gais/contact">Write to the ticket desk</Button>}
      />
    </>
  );
}

/** The passes with their prices, until the doors open. */
const Passes = () => (
  <Section ground="concrete" space="flush" labelledBy="passes" className={s.tear}>
    <h2 id="passes" className="vh">
      Main conference tickets
    </h2>
    <PassList />
    <div className={s.note}>
      <p>
        Prices per person in euro, plus VAT. {taxNote} {quote('tickets.earlyBird.terms')}
      </p>
      <ArrowLink href="#compare" icon="arrow-down">
        Compare the passes
      </ArrowLink>
      <ArrowLink href="/gais/prices">Prices with VAT, refunds and dates</ArrowLink>
    </div>
  </Section>
);

/** Discounts and terms, until the doors open. */
const BeforeYouBuy = () => (
  <>
    <Section ground="enamel" labelledBy="discounts">
      <SectionHeading title="Discounts" aside="Subject to verification" id="discounts" />
      <CardGrid columns={3} label="Discounts and group bookings">
        {discountGroups.map(({ id, name, text, proof, apply }) => (
          <Card
            key={id}
            title={name}
            level="h3"
            href={`/gais/Registration?group=${id}`}
            linkLabel={apply}
          >
            <p>{text}</p>
            <p className="small muted">Subject to verification: bring {proof}.</p>
          </Card>
        ))}
        <Card
          title={groupBookings.name}
          level="h3"
          href={groupBookings.href}
          linkLabel={groupBookings.apply}
        >
          <p>{groupBookings.text}</p>
        </Card>
      </CardGrid>
    </Section>
    <Section labelledBy="before">
      <TwoColumn title="Refunds, transfers, tax, invoices" id="before">
        <Accordion name="before-you-buy" items={ticketFaq} />
      </TwoColumn>
    </Section>
  </>
);
