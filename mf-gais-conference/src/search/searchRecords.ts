import type { AreaSearch, SearchRecord } from '@concourse/contract/search';
import { listedCompany } from '../components/companyFilter';
import { attendees } from '../content/attendees';
import { companies } from '../content/companies';
import { fieldName, type Part } from '../content/companyProfiles';
import { faq, questionId } from '../content/faq';
import type { Attendee } from '../content/person';
import { days } from '../content/programme/days';
import { allSessions } from '../content/programme/programme';
import { roomOf, rooms, seatsOf, type Room } from '../content/programme/rooms';
import type { Session } from '../content/programme/session';
import { sessionDescriptions } from '../content/programme/sessionDescriptions';
import { sessionPath } from '../content/programme/sessionPath';
import { textOfChange } from '../content/programme/textOfChange';
import { speakerPath } from '../content/speakerPath';
import { speakerProfiles } from '../content/speakerProfiles';
import { themes } from '../content/themes';
import { trackCode, trackLine, trackSectionOf, type TrackId } from '../content/trackIds';
import { allTracks } from '../content/tracks';
import type { Track } from '../content/tracks/track';
import { trackTitles } from '../content/trackTitles';
import { isChoosable, kinds } from '../programme/schedule';
import synonyms from './synonyms.json';

const sentences = (...texts: (string | undefined)[]): string => texts.filter(Boolean).join('. ');

/** The address of a list that shows only what contains the text. */
const filtered = (path: string, text: string): string =>
  `${path}?${new URLSearchParams({ q: text }).toString()}`;

const badgeOf = (track: TrackId | undefined): Pick<SearchRecord, 'badge' | 'line'> =>
  track ? { badge: trackCode(track), line: trackLine(track) } : {};

function talk(session: Session): SearchRecord {
  const { id, day, start, end, room, kind, title, tracks, theme, speakers } = session;
  const people = attendees.filter(({ portrait }) => speakers.some((each) => each === portrait));
  const hour = textOfChange(session, 'start', `${days[day].label}, ${start}–${end}`);
  const names = people.map(({ name }) => ` · ${name}`).join('');
  return {
    kind: 'talk',
    title,
    href:
      day === 'healthcare'
        ? `/gais/conference/ai-healthcare-summit/all-agendas#${id}`
        : sessionPath(session),
    detail: [
      textOfChange(session, 'cancelled', '', () => 'Cancelled: '),
      ...[hour, ', ', textOfChange(session, 'room', roomOf(room).name)],
      textOfChange(session, 'speaker', names, ({ quote }) => ` · ${quote('speaker')}`),
    ].join(''),
    text: sentences(
      kinds[kind],
      themes.find((each) => each.id === theme)?.title,
      ...tracks.map((track) => trackTitles[track]),
      ...people.map(({ company }) => company),
      sessionDescriptions[id],
    ),
    ...badgeOf(tracks[0]),
  };
}

function track({ id, title, description, audience, topics }: Track): SearchRecord {
  const { title: section, rooms } = trackSectionOf(id);
  return {
    kind: 'track',
    title,
    href: `/gais/UnifiedTracks#${id}`,
    detail: `${section}, ${rooms}`,
    text: sentences(description, audience, ...topics),
    ...badgeOf(id),
  };
}

function person(attendee: Attendee): SearchRecord {
  const { name, position, company } = attendee;
  const common = { kind: 'person', title: name, detail: `${position}, ${company}` } as const;
  if (attendee.role !== 'Speaker') return { ...common, href: filtered('/gais/attendees', name) };
  const { basedIn, askAbout } = speakerProfiles[attendee.portrait];
  return {
    ...common,
    href: speakerPath(attendee) ?? '/gais/speakers',
    text: sentences(basedIn, trackTitles[attendee.track], ...askAbout),
    ...badgeOf(attendee.track),
  };
}

const roomRecord = (room: Room): SearchRecord => ({
  kind: 'page',
  title: room.name,
  href: `/gais/venue#${room.id}`,
  detail: `${seatsOf(room)}, ${room.purpose}`,
});

const parts: Record<Part, string> = {
  builds: 'Builds AI',
  buys: 'Buys AI',
  audits: 'Audits AI',
};

const companyRecords = (): SearchRecord[] =>
  companies.map(listedCompany).map(({ name, profile, people }) => ({
    kind: 'company',
    title: name,
    href: filtered('/gais/companies', name),
    detail: profile.does,
    text: sentences(fieldName(profile), parts[profile.part], ...people.map((each) => each.name)),
  }));

export const search = (): AreaSearch => ({
  records: [
    ...allSessions.filter(isChoosable).map(talk),
    ...allTracks.map(track),
    ...attendees.map(person),
    ...companyRecords(),
    ...rooms.map(roomRecord),
    ...faq.map(({ question, answer }): SearchRecord => ({
      kind: 'question',
      title: question,
      href: `/gais/faq#${questionId(question)}`,
      text: answer,
    })),
  ],
  synonyms,
});
