import type { Offer } from 'schema-dts';
import { quoteValue } from '../quote';
import { absolute } from './address';

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
  availability: 'https://schema.org/InStock',
  validFrom: quoteValue('tickets.earlyBird.over'),
  url: absolute('/gais/ticket'),
});
