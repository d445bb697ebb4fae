import type { kinds } from '../../programme/schedule';
import type { SpeakerPortraitId } from '../person';
import type { TrackId } from '../trackIds';
import type { DayId } from './days';
import type { RoomId } from './rooms';

export type SessionKind = keyof typeof kinds;

/** Hours and minutes in Berlin time. */
export type Time = `${number}:${number}`;

export type Session = {
  /** A letter and a number. Used in URLs and saved calendars, so it never changes. */
  id: string;
  day: DayId;
  start: Time;
  end: Time;
  room: RoomId;
  kind: SessionKind;
  title: string;
  tracks: TrackId[];
  /** The theme of a session on the healthcare day. */
  theme?: string;
  /** Portrait ids of the speakers, in display order. */
  speakers: SpeakerPortraitId[];
};
