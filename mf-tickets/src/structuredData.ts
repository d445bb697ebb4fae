import type { Schema } from '@concourse/area/structuredData';
import { decimalPrice } from '@concourse/contract/factFormats';
import * as social from '@concourse/pictures/social';
import { globalAiSummitEvent } from '@concourse/site/structuredData/event';
import { passOffer } from '@concourse/site/structuredData/passOffer';
import { passes, type Pass } from './content/passes';

const offer = ({ title, summary, condition, price }: Pass) =>
  passOffer({
    name: title,
    description: condition ? `${summary} ${condition}` : summary,
    price: decimalPrice(price),
  });

const summit = (): object =>
  globalAiSummitEvent({ image: social.tickets.src, offers: passes.map(offer) });

export const schema: Schema = { ticket: () => [summit()] };
