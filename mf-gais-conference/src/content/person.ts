import type * as largePortraits from '@concourse/pictures/largePortraits';
import type * as portraits from '@concourse/pictures/portraits';
import type { TrackId } from './trackIds';

export type PortraitId = keyof typeof portraits;
export type SpeakerPortraitId = keyof typeof largePortraits;

type Person<Portrait extends PortraitId> = {
  /** Badge number: withdrawn badges leave gaps. */
  id: number;
  name: string;
  position: string;
  /** Name of a company in `companies.ts`. */
  company: string;
  portrait: Portrait;
};

export type Speaker = Person<SpeakerPortraitId> & {
  role: 'Speaker';
  /** Id of the track where the speaker can be heard. */
  track: TrackId;
};

export type Participant = Person<PortraitId> & { role: 'Participant' };

export type Attendee = Speaker | Participant;

export type SpeakerProfile = { basedIn: string; quote: string; bio: string; askAbout: string[] };
