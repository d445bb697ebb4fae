import type { BusinessEvent, WithContext } from 'schema-dts';
import type { Schema } from '@concourse/area/structuredData';
import * as social from '@concourse/pictures/social';
import { berlinEvent } from '@concourse/site/structuredData/event';
import { faqPage } from '@concourse/site/structuredData/faqPage';
import { faq } from './content/faq';
import { paths } from './content/links';
import { winnersAnnounced } from './content/timeline';

const ceremony = (): WithContext<BusinessEvent> => ({
  ...berlinEvent({
    path: paths.awards,
    name: 'Global AI Excellence Awards 2025-26',
    description: 'The winners of nine categories are announced at the Global AI Summit in Berlin.',
    image: social.awards.src,
    firstDay: winnersAnnounced.dateTime,
    lastDay: winnersAnnounced.dateTime,
  }),
  isAccessibleForFree: true,
});

export const schema: Schema = { awards: () => [faqPage(faq), ceremony()] };
