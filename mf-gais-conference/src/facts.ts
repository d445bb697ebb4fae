import { countedFacts, publishFacts } from '@concourse/contract/factFile';
import type { Facts } from '@concourse/contract/facts';
import data from '../facts.json';
import { conferenceCards, spotlights } from './content/conference';
import { nextDates, stageTimeline } from './content/edition';
import { globalAiSummit } from './content/events';
import { material } from './content/material';
import { summitDays } from './content/programme/days';
import { summitSessions } from './content/programme/programme';
import { rooms } from './content/programme/rooms';
import { speakers } from './content/speakers';
import { allTracks } from './content/tracks';
import { trackSections } from './content/trackSections';
import { isChoosable, minutesOf } from './programme/schedule';
import { timetable } from './programme/timetable';

const { firstDay, lastDay } = globalAiSummit;

/** The length of the sessions of a kind, which all have the same. */
const lengthOf = (kind: string): number => {
  const [length = 0, ...others] = new Set(
    summitSessions
      .filter((session) => session.kind === kind)
      .map(({ start, end }) => minutesOf(end) - minutesOf(start)),
  );
  if (others.length > 0) throw new Error(`Sessions of the kind ${kind} have different lengths`);
  return length;
};

const sessions = summitSessions.filter(isChoosable);

const days = publishFacts({
  'gais.summit.firstDay': { type: 'day', value: firstDay },
  'gais.summit.lastDay': { type: 'day', value: lastDay },
});

/** Numbers of what the pages list. */
const counts = countedFacts({
  'gais.listed.speakers': [speakers.length, 'speakers'],
  'gais.listed.conferences': [conferenceCards.length, 'conferences'],
  'gais.programme.tracks': [allTracks.length, 'tracks'],
  'gais.programme.groups': [trackSections.length, 'groups'],
  ...Object.fromEntries(
    trackSections.map(({ id, count }) => [`gais.programme.tracksOf.${id}`, [count, 'tracks']]),
  ),
  ...Object.fromEntries(
    summitDays.map(({ id }) => [
      `gais.programme.sessionsOn.${id}`,
      [sessions.filter(({ day }) => day === id).length, 'sessions'],
    ]),
  ),
  'gais.programme.sessions': [sessions.length, 'sessions'],
  'gais.programme.talkMinutes': [lengthOf('talk'), 'minutes'],
  'gais.spotlight.sessions': [spotlights.length, 'sessions'],
  'gais.hall.seats': [rooms.reduce((sum, { seats = 0 }) => sum + seats, 0), 'seats'],
});

export const facts: Facts = {
  'gais.nextSummit.dates': { type: 'text', text: nextDates },
  ...publishFacts(data.facts),
  ...days,
  ...counts,
  // On the departure board after the summit.
  'gais.material.date': { text: material.length > 0 ? 'Now' : 'To be announced' },
  'gais.material.status': { text: material.length > 0 ? 'Arrived' : 'Expected' },
  'gais.programme.timetable': {
    text: 'Timetable of the summit',
    value: JSON.stringify(timetable()),
  },
  'gais.summit.stage': { text: 'Stage of the summit', value: stageTimeline() },
};
