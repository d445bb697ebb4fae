import type { BusinessEvent, WithContext } from 'schema-dts';
import type { Schema } from '@concourse/area/structuredData';
import * as social from '@concourse/pictures/social';
import { berlinEvent } from '@concourse/site/structuredData/event';
import { faqPage } from '@concourse/site/structuredData/faqPage';
import { dates } from './content/dates';
import { faq } from './content/faq';
import { paths } from './content/links';

const ceremony = (): WithContext<BusinessEvent> => ({
  ...berlinEvent({
    path: paths.awards,
    name: 'Global AI Excellence Awards 2025-26',
    description: 'The winners of nine categories are announced at the Global AI Summit in Berlin.',
    image: social.awards.src,
    firstDay: dates.winners.dateTime,
    lastDay: dates.winners.dateTime,
  }),
  isAccessibleForFree: true,
});

export const schema: Schema = { awards: () => [faqPage(faq), ceremony()] };
