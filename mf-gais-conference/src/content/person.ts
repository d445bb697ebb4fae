import type * as largePortraits from '@concourse/pictures/largePortraits';
import type * as portraits from '@concourse/pictures/portraits';
import type { TrackId } from './trackIds';

export type PortraitId = keyof typeof portraits;
export type SpeakerPortraitId = keyof typeof largePortraits;

type Person<Portrait extends PortraitId> = {
  /** Badge number. Withdrawn badges leave gaps. */
  id: number;
  name: string;
  position: string;
  /** Name of a company in `companies.ts`. */
  company: string;
  portrait: Portrait;
};

export type Speaker = Person<SpeakerPortraitId> & {
  role: 'Speaker';
  /** Id of the speaker's track. */
  track: TrackId;
};

export type Participant = Person<PortraitId> & { role: 'Participant' };

export type Attendee = Speaker | Participant;

export type SpeakerProfile = { basedIn: string; quote: string; bio: string; askAbout: string[] };
