import type { SpeakerPortraitId } from '../person';
import type { TrackId } from '../trackIds';
import type { DayId } from './days';
import type { RoomId } from './rooms';

export type SessionKind =
  | 'keynote'
  | 'talk'
  | 'panel'
  | 'workshop'
  | 'meeting'
  | 'pitches'
  | 'ceremony'
  | 'break';

/** Hours and minutes in Berlin. */
export type Time = `${number}:${number}`;

export type Session = {
  /** A letter and a number. Stands in addresses and in calendars that people keep: it never changes. */
  id: string;
  day: DayId;
  start: Time;
  end: Time;
  room: RoomId;
  kind: SessionKind;
  title: string;
  tracks: TrackId[];
  /** The theme that it is about, on the healthcare day. */
  theme?: string;
  /** Who stands on the stage, by portrait: the order is theirs. */
  speakers: SpeakerPortraitId[];
};
