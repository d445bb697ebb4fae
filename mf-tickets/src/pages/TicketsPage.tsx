import { interchange } from '@concourse/pictures/closings';
import { quote } from '@concourse/site/quote';
import { Accordion } from '@concourse/ui/Accordion';
import { ArrowLink } from '@concourse/ui/ArrowLink';
import { Button } from '@concourse/ui/Button';
import { CallToAction } from '@concourse/ui/CallToAction';
import { LinkList } from '@concourse/ui/LinkList';
import { PageHead } from '@concourse/ui/PageHead';
import { Section } from '@concourse/ui/Section';
import { SectionHeading } from '@concourse/ui/SectionHeading';
import { TwoColumn } from '@concourse/ui/TwoColumn';
import { DiscountCards } from '../components/DiscountCards';
import { EventOverNotice } from '../components/EventOverNotice';
import { PassComparison } from '../components/PassComparison';
import { PassList } from '../components/PassList';
import { PricePhaseTimeline } from '../components/PricePhaseTimeline';
import { SummitDates } from '../components/SummitDates';
import { beyondASeat, taxNote, ticketFaq } from '../content/ticketNotes';
import * as s from './TicketsPage.module.scss';

export default function TicketsPage() {
  return (
    <>
      <PageHead
        title={
          <>
            Buy early.
            <br />
            Sit closer.
          </>
        }
        lead={`Four passes for the ${quote('gais.summit.name')}. You can see all of them here, so there is nothing to wait for.`}
        when={<SummitDates />}
      >
        <PricePhaseTimeline />
      </PageHead>
      <Section ground="concrete" space="snug" labelledBy="passes">
        <h2 id="passes" className="vh">
          Main conference tickets
        </h2>
        <div className={s.over}>
          <EventOverNotice note="The passes and prices below were its own. Book Now stays open for the next one: it leads to the pre-registration, where nothing is due." />
        </div>
        <PassList />
        <p className={s.note}>
          Prices per person in euro, plus VAT. {taxNote}{' '}
          <ArrowLink href="#compare" icon="arrow-down">
            Compare the passes
          </ArrowLink>
        </p>
      </Section>
      <Section labelledBy="compare">
        <SectionHeading title="Compare the passes" aside="Side by side" id="compare" />
        <PassComparison />
      </Section>
      <Section ground="enamel" labelledBy="discounts">
        <SectionHeading title="Discounts" aside="Subject to verification" id="discounts" />
        <DiscountCards />
      </Section>
      <Section labelledBy="before">
        <TwoColumn title="Before you buy" id="before">
          <Accordion name="before-you-buy" items={ticketFaq} />
        </TwoColumn>
      </Section>
      <Section ground="concrete" labelledBy="beyond">
        <SectionHeading title="More than a seat" id="beyond" />
        <LinkList rows={beyondASeat} />
      </Section>
      <CallToAction
        title="Ask a person."
        lead="Groups, embassies and anybody whose case is not on this page get an answer from somebody with a name."
        art={interchange}
        actions={<Button href="/gais/contact">Write to the ticket desk</Button>}
      />
    </>
  );
}
