import { Accordion } from '@concourse/ui/Accordion';
import { ArrowLink } from '@concourse/ui/ArrowLink';
import { Section } from '@concourse/ui/Section';
import { SectionHeading } from '@concourse/ui/SectionHeading';
import { TwoColumn } from '@concourse/ui/TwoColumn';
import { taxNote, ticketFaq } from '../content/ticketNotes';
import { DiscountCards } from './DiscountCards';
import { PassComparison } from './PassComparison';
import { PassList } from './PassList';
import * as s from './PriceNote.module.scss';

/** The passes until the doors open: each pass, the comparison, discounts and terms. */
export const PassesOnSale = () => (
  <>
    <Section ground="concrete" space="snug" labelledBy="passes">
      <h2 id="passes" className="vh">
        Main conference tickets
      </h2>
      <PassList />
      <p className={s.note}>
        Prices per person in euro, plus VAT. {taxNote}{' '}
        <ArrowLink href="#compare" icon="arrow-down">
          Compare the passes
        </ArrowLink>
        <ArrowLink href="/gais/prices">Prices with VAT, refunds and dates</ArrowLink>
      </p>
    </Section>
    <Section labelledBy="compare">
      <SectionHeading title="Compare the passes" aside="Side by side" id="compare" />
      <PassComparison booking />
    </Section>
    <Section ground="enamel" labelledBy="discounts">
      <SectionHeading title="Discounts" aside="Subject to verification" id="discounts" />
      <DiscountCards />
    </Section>
    <Section labelledBy="before">
      <TwoColumn title="Refunds, transfers, tax, invoices" id="before">
        <Accordion name="before-you-buy" items={ticketFaq} />
      </TwoColumn>
    </Section>
  </>
);
