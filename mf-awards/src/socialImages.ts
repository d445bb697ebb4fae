import type { SocialImages } from '@concourse/area/socialImages';
import * as social from '@concourse/pictures/social';

/** Images for link previews, by the ids of routes. */
export const socialImages: SocialImages = {
  awards: social.awards,
  'integration-award': social.awards,
  'integration-nomination': social.nominate,
  'best-use-nomination': social.nominate,
  'all-categories': social.awards,
  'awards-nomination': social.nominate,
};
