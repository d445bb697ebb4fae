import { countedFacts, publishFacts } from '@concourse/contract/factFile';
import type { Facts } from '@concourse/contract/facts';
import data from '../facts.json';
import { conferenceCards, spotlights } from './content/conference';
import { globalAiSummit } from './content/events';
import { summitDays } from './content/programme/days';
import { summitSessions } from './content/programme/programme';
import { rooms } from './content/programme/rooms';
import { speakers } from './content/speakers';
import { allTracks } from './content/tracks';
import { trackSections } from './content/trackSections';
import { isChoosable, minutesOf } from './programme/schedule';

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

/** Speakers that pages of other areas name while passes are on sale. */
const featured = Object.fromEntries(
  speakers.slice(0, 4).flatMap(({ name, position, company }, place) => [
    [`gais.speaker${place}.name`, { text: name }],
    [`gais.speaker${place}.position`, { text: `${position}, ${company}` }],
  ]),
);

export const facts: Facts = {
  ...publishFacts(data.facts),
  ...days,
  ...counts,
  ...featured,
};
