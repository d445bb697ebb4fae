import type { SocialImages } from '@concourse/area/socialImages';
import * as social from '@concourse/pictures/social';

/** Images for link previews, by the ids of routes. */
export const socialImages: SocialImages = {
  careers: social.careers,
};
