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

/** The offer of a pass on the ticket page. */
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
  // Composition keeps the value of the current phase, so the result is a valid ItemAvailability.
  availability: byDatePhase('gais.summit.dates', {
    upcoming: 'https://schema.org/InStock',
    past: 'https://schema.org/Discontinued',
  }) as ItemAvailability,
  validFrom: quoteValue('tickets.earlyBird.over'),
  validThrough: quoteValue('gais.summit.lastDay'),
  url: absoluteUrl('/gais/ticket'),
});
