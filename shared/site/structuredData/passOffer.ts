import type { ItemAvailability, Offer } from 'schema-dts';
import { byDatePhase } from '../byDatePhase';
import { quoteValue } from '../quote';
import { absoluteUrl } from './absoluteUrl';

type Pass = {
  name: string;
  /** Euro before VAT with two decimals, such as `1460.00`. */
  price: string;
  description?: string;
};

/** A pass as the ticket page sells it. */
export const passOffer = ({ price, ...pass }: Pass): Offer => ({
  '@type': 'Offer',
  ...pass,
  price,
  priceCurrency: 'EUR',
  priceSpecification: {
    '@type': 'UnitPriceSpecification',
    price,
    priceCurrency: 'EUR',
    valueAddedTaxIncluded: false,
  },
  // One of two words of the vocabulary, of which composition keeps the one that holds.
  availability: byDatePhase('gais.summit.dates', {
    upcoming: 'https://schema.org/InStock',
    past: 'https://schema.org/Discontinued',
  }) as ItemAvailability,
  validFrom: quoteValue('tickets.earlyBird.over'),
  validThrough: quoteValue('gais.summit.lastDay'),
  url: absoluteUrl('/gais/ticket'),
});
