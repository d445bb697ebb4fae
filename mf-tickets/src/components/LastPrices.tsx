import { quote } from '@concourse/site/quote';
import { ArrowLink } from '@concourse/ui/ArrowLink';
import { Section } from '@concourse/ui/Section';
import { SectionHeading } from '@concourse/ui/SectionHeading';
import { taxNote } from '../content/ticketNotes';
import { PassComparison } from './PassComparison';
import * as s from './PriceNote.module.scss';

/** The passes after the sale: what each one cost and included, without links for booking. */
export const LastPrices = () => (
  <Section space="snug" labelledBy="compare">
    <SectionHeading
      title="The last prices"
      aside={['dates', 'hall', 'city'].map((name) => quote(`gais.summit.${name}`)).join(', ')}
      id="compare"
    />
    <PassComparison />
    <p className={s.note}>
      <span>{`Prices per person in euro, plus VAT. ${taxNote} ${quote('tickets.earlyBird.terms')} No other phase followed. Book Now returns when the next passes go on sale.`}</span>{' '}
      <ArrowLink href="/gais/prices">Prices with VAT, refunds and dates</ArrowLink>
    </p>
  </Section>
);
