import type { SocialImages } from '@concourse/area/socialImages';
import * as social from '@concourse/pictures/social';

/** Images for link previews, by the ids of routes. */
export const socialImages: SocialImages = {
  home: social.home,
  whoweare: social.company,
  whatweproduce: social.company,
  membership: social.company,
  contactus: social.contact,
  press: social.press,
  imprint: social.company,
  terms: social.legal,
  privacy: social.legal,
  accessibility: social.legal,
  conduct: social.legal,
};
