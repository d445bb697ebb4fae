import { summitDays } from '../content/programme/days';
import { roomOf, rooms } from '../content/programme/rooms';
import type { Session } from '../content/programme/session';
import { sessionDescriptions } from '../content/programme/sessionDescriptions';
import { speakers } from '../content/speakers';
import { trackCode } from '../content/trackIds';
import { trackSections } from '../content/trackSections';
import { trackTitles } from '../content/trackTitles';
import { wordMatcher } from '../search/wordMatcher';
import { kinds, lineOf } from './schedule';

/** The filters with a list of options, in display order. Also their names in the query string. */
export const filterNames = ['day', 'line', 'room', 'format', 'speaker'] as const;

export type FilterName = (typeof filterNames)[number];

/** The chosen option of each filter, and the text `q`. Empty values match every session. */
export type Filters = Record<FilterName | 'q', string>;

type Filter = {
  label: string;
  /** The option that matches every session. */
  all: string;
  options: { id: string; label: string }[];
  valuesOf: (session: Session) => (string | undefined)[];
};

const byName = (one: { label: string }, other: { label: string }): number =>
  one.label.localeCompare(other.label, 'en');

export const filters: Record<FilterName, Filter> = {
  day: {
    label: 'Day',
    all: 'Both days',
    options: summitDays,
    valuesOf: ({ day }) => [day],
  },
  line: {
    label: 'Line',
    all: 'Every line',
    options: trackSections.map(({ id, title }) => ({ id, label: title })),
    valuesOf: (session) => [lineOf(session)?.id],
  },
  room: {
    label: 'Room',
    all: 'Every room',
    options: rooms.map(({ id, name }) => ({ id, label: name })),
    valuesOf: ({ room }) => [room],
  },
  format: {
    label: 'Format',
    all: 'Every format',
    options: Object.entries(kinds).map(([id, label]) => ({ id, label })),
    valuesOf: ({ kind }) => [kind],
  },
  speaker: {
    label: 'Speaker',
    all: 'Every speaker',
    options: speakers.map(({ portrait, name }) => ({ id: portrait, label: name })).sort(byName),
    valuesOf: (session) => speakersIn(session).map(({ portrait }) => portrait),
  },
};

/** The speakers with a page, in the order of their pages. */
const speakersIn = ({ change, speakers: ids }: Session) =>
  speakers.filter(
    ({ name, portrait }) => change?.speaker?.includes(name) ?? ids.includes(portrait),
  );

/** Returns the filters of a query string. Unknown options count as empty, so that an old link still shows sessions. */
export function parseFilters(query: URLSearchParams): Filters {
  const optionOf = (name: FilterName): string =>
    filters[name].options.find(({ id }) => id === query.get(name))?.id ?? '';
  return {
    q: query.get('q') ?? '',
    day: optionOf('day'),
    line: optionOf('line'),
    room: optionOf('room'),
    format: optionOf('format'),
    speaker: optionOf('speaker'),
  };
}

export const isFiltered = ({ q, ...chosen }: Filters): boolean =>
  q.trim() !== '' || Object.values(chosen).some(Boolean);

function searchableText(session: Session): string {
  return [
    session.title,
    sessionDescriptions[session.id],
    kinds[session.kind],
    roomOf(session.room).name,
    lineOf(session)?.title,
    ...session.tracks.map((track) => `${trackCode(track)} ${trackTitles[track]}`),
    session.change?.speaker,
    ...speakersIn(session).map(({ name, position, company }) => `${name} ${position} ${company}`),
  ].join(' ');
}

/** Returns the sessions that match every filter and contain every word of the text. */
export function filterSessions(sessions: Session[], { q, ...chosen }: Filters): Session[] {
  const matchesText = wordMatcher(q);
  return sessions.filter(
    (session) =>
      filterNames.every(
        (name) => !chosen[name] || filters[name].valuesOf(session).includes(chosen[name]),
      ) && matchesText(q.trim() && searchableText(session)),
  );
}
