import type { kinds } from '../../programme/schedule';
import type { SpeakerPortraitId } from '../person';
import type { TrackId } from '../trackIds';
import type { DayId } from './days';
import type { RoomId } from './rooms';

export type SessionKind = keyof typeof kinds;

/** Hours and minutes in Berlin time. */
export type Time = `${number}:${number}`;

type SessionChange = {
  /** When it was announced, with the offset from UTC: `2026-03-19T09:40:00+01:00`. */
  announced: string;
  isCancelled: boolean;
  /** The names of the new speakers. */
  speaker: string | undefined;
};

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
  /** What an organiser has announced since the build; see `currentSessions.ts`. */
  change?: SessionChange;
};
