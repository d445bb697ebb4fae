import type { SocialImages } from '@concourse/area/socialImages';
import * as social from '@concourse/pictures/social';

/** Images for link previews, by the ids of routes. */
export const socialImages: SocialImages = {
  ticket: social.tickets,
  prices: social.tickets,
  'ticket-registration': social.tickets,
  registration: social.tickets,
  'free-exhibition': social.exhibition,
  prospectus: social.prospectus,
  'exhibition-form': social.exhibition,
  'branding-form': social.exhibition,
};
