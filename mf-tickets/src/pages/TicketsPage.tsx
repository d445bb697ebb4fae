import cta from '@concourse/shared/art/generated/cta-bundle.svg';
import { globalAiSummit } from '@concourse/shared/facts/events';
import { Accordion } from '@concourse/shared/ui/Accordion';
import { Button } from '@concourse/shared/ui/Button';
import { ClosingCall } from '@concourse/shared/ui/ClosingCall';
import { DemographyRows } from '@concourse/shared/ui/DemographyRows';
import { GoLink } from '@concourse/shared/ui/GoLink';
import { PageHead } from '@concourse/shared/ui/PageHead';
import { Section } from '@concourse/shared/ui/Section';
import { Split } from '@concourse/shared/ui/Split';
import { Station } from '@concourse/shared/ui/Station';
import type { ReactElement } from 'react';
import { DiscountCards } from '../components/DiscountCards';
import { PassComparison } from '../components/PassComparison';
import { PassRow } from '../components/PassRow';
import { PricePhaseLine } from '../components/PricePhaseLine';
import { beyondASeat, taxNote, ticketFaq } from '../content/ticketNotes';
import * as s from './TicketsPage.module.scss';

export function TicketsPage(): ReactElement {
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
        lead={`Four passes for the ${globalAiSummit.name}, ${globalAiSummit.city}, ${globalAiSummit.dates}. You can see all of them here, so there is nothing to wait for.`}
      >
        <PricePhaseLine />
      </PageHead>
      <Section ground="concrete" space="snug" labelledBy="passes">
        <h2 id="passes" className="vh">
          Main conference tickets
        </h2>
        <PassRow />
        <p className={s.note}>
          Prices per person in euro, plus VAT. {taxNote}{' '}
          <GoLink href="#compare" icon="arrow-down">
            Compare the passes
          </GoLink>
        </p>
      </Section>
      <Section labelledBy="compare">
        <Station title="Compare the passes" aside="Side by side" id="compare" />
        <PassComparison />
      </Section>
      <Section ground="enamel" labelledBy="discounts">
        <Station title="Discounts" aside="Subject to verification" id="discounts" />
        <DiscountCards />
      </Section>
      <Section labelledBy="before">
        <Split title="Before you buy" id="before">
          <Accordion name="before-you-buy" items={ticketFaq} />
        </Split>
      </Section>
      <Section ground="concrete" labelledBy="beyond">
        <Station title="More than a seat" id="beyond" />
        <DemographyRows rows={beyondASeat} />
      </Section>
      <ClosingCall
        title="Ask a person."
        lead="Groups, embassies and anybody whose case is not on this page get an answer from somebody with a name."
        art={cta}
        train
        actions={<Button href="/gais/contact">Write to the ticket desk</Button>}
      />
    </>
  );
}
