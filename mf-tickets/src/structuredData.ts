import type { Schema } from '@concourse/area/structuredData';
import * as social from '@concourse/pictures/social';
import { quoteValue } from '@concourse/site/quote';
import { globalAiSummitEvent } from '@concourse/site/structuredData/event';
import { passOffer } from '@concourse/site/structuredData/passOffer';
import { passes, type Pass } from './content/passes';
import { bySale } from './content/passSale';

const offer = ({ id, title, summary, condition }: Pass) =>
  passOffer({
    name: title,
    description: condition ? `${summary} ${condition}` : summary,
    price: quoteValue(`tickets.pass.${id}.price`),
    onSale: bySale(id, {
      open: 'https://schema.org/InStock',
      soldOut: 'https://schema.org/SoldOut',
    }),
  });

const summit = (): object =>
  globalAiSummitEvent({ image: social.tickets.src, offers: passes.map(offer) });

export const schema: Schema = { ticket: () => [summit()] };
