import type { ItemAvailability, Offer } from 'schema-dts';
import { byEventStage } from '../eventStage';
import { quoteValue } from '../quote';
import { absoluteUrl } from './absoluteUrl';

type Pass = {
  name: string;
  /** Euro before VAT with two decimals, such as `1460.00`. */
  price: string;
  description?: string;
  /** The availability while passes are on sale. */
  onSale: string;
};

/** The offer of a pass on the ticket page. */
export const passOffer = ({ price, onSale, ...pass }: Pass): Offer => ({
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
  // Composition keeps the value of the current stage, so the result is a valid ItemAvailability.
  availability: byEventStage({
    announced: 'https://schema.org/PreOrder',
    onSale,
    soldOut: 'https://schema.org/SoldOut',
    open: 'https://schema.org/Discontinued',
  }) as ItemAvailability,
  validThrough: quoteValue('gais.summit.lastDay'),
  url: absoluteUrl('/gais/ticket'),
});
