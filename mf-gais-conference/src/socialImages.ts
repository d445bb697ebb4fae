import type { SocialImages } from '@concourse/area/socialImages';
import * as sessionCards from '@concourse/pictures/sessionCards';
import * as social from '@concourse/pictures/social';
import * as speakerCards from '@concourse/pictures/speakerCards';
import { speakerAt } from './content/speakerPath';
import type { SummitId } from './content/summitList';

type Image = { src: string };
type ImagesById = Record<string, Image | undefined>;

const imagesOfSessions: ImagesById = sessionCards;
const imagesOfSpeakers: ImagesById = speakerCards;

const summitImages: ImagesById = {
  'ai-healthcare-summit': social.healthcare,
  'ai-agriculture-summit': social.agriculture,
} satisfies Record<SummitId, object>;

/** The image of a session by its id, which its page and its structured data show. */
export const sessionImage = (id = ''): Image => imagesOfSessions[id] ?? social.programme;

/** Images for link previews, by the ids of routes. */
export const socialImages: SocialImages = {
  gais: social.gais,
  conference: social.conference,
  agenda: social.healthcare,
  summit: ({ summitId }) => summitImages[summitId ?? ''] ?? social.gais,
  contact: social.gais,
  meet: social.gais,
  companies: social.gais,
  attendees: social.speakers,
  speakers: social.speakers,
  speaker: ({ index }) => imagesOfSpeakers[speakerAt(index)?.portrait ?? ''] ?? social.speakers,
  'explore-tracks': social.tracks,
  tracks: social.tracks,
  venue: social.venue,
  programme: social.programme,
  session: ({ sessionId }) => sessionImage(sessionId),
  faq: social.gais,
};
