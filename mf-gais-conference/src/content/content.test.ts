import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as largePortraits from '@concourse/pictures/largePortraits';
import * as portraits from '@concourse/pictures/portraits';
import * as symbols from '@concourse/pictures/symbols';
import * as wordmarks from '@concourse/pictures/wordmarks';
import { venueSigns } from '../../../tools/illustrations/routes/venueMap';
import { bays } from '../../../tools/illustrations/scenes/longSection';
import data from '../../facts.json';
import { attendees } from './attendees';
import { companies } from './companies';
import { companiesIn, companyProfiles } from './companyProfiles';
import { industries } from './industries';
import { partners } from './partners';
import { summitSessions } from './programme/programme';
import { rooms } from './programme/rooms';
import { sessionPagePath } from './programme/sessionPath';
import { speakerCount } from './speakerCount';
import { speakers } from './speakers';
import { summits } from './summits';
import { themes } from './themes';
import { trackCode, trackIds, trackSectionOf } from './trackIds';
import { allTracks } from './tracks';
import { trackSections } from './trackSections';
import { trackTitles } from './trackTitles';
import * as venue from './venue';

const unique = (values: (string | number)[]) => new Set(values).size === values.length;

test('all ids that can be URL fragments are unique', () => {
  expect(unique([...allTracks.map(({ id }) => id), ...trackSections.map(({ id }) => id)])).toBe(
    true,
  );
  expect(unique(themes.map(({ id }) => id))).toBe(true);
  expect(unique(attendees.map(({ id }) => id))).toBe(true);
  expect(unique(companies.map(({ id }) => id))).toBe(true);
  expect(unique(industries.map(({ id }) => id))).toBe(true);
});

test('badge numbers have gaps, and speakers come first', () => {
  const ids = attendees.map(({ id }) => id);
  expect(Math.max(...ids)).toBeGreaterThan(ids.length);
  expect(attendees.slice(0, 22)).toEqual(speakers);
  expect(speakerCount).toBe(speakers.length);
});

test('people and companies match the portraits and logos', () => {
  const names = (index: object): string[] => Object.keys(index).sort();
  const idOf = (name: string): string => name.toLowerCase().replaceAll(' ', '-');
  expect(attendees.map(({ portrait }) => portrait)).toEqual(
    attendees.map(({ name }) => idOf(name)),
  );
  expect(attendees.map(({ portrait }) => portrait).sort()).toEqual(names(portraits));
  expect(speakers.map(({ portrait }) => portrait).sort()).toEqual(names(largePortraits));
  expect(partners.map(({ id }) => id).sort()).toEqual(names(wordmarks));
  expect(companies.map(({ id }) => id).sort()).toEqual(names({ ...wordmarks, ...symbols }));
  const known = companies.map(({ name }) => name);
  expect(attendees.map(({ company }) => company).filter((name) => !known.includes(name))).toEqual(
    [],
  );
});

test('every company has a profile, three are auditors, and every industry has companies', () => {
  expect(Object.keys(companyProfiles).sort()).toEqual(companies.map(({ id }) => id).sort());
  const parts = Object.values(companyProfiles).map(({ part }) => part);
  expect(parts.filter((part) => part === 'audits')).toHaveLength(3);
  for (const { id } of industries) expect(companiesIn(id)).toBeGreaterThan(0);
});

test('the short list of tracks matches number, group and title of the full list', () => {
  expect(allTracks.map(({ id }) => id)).toEqual(trackIds);
  allTracks.forEach(({ id, title, category }, index) => {
    expect(trackCode(id)).toBe(`T${index + 1}`);
    expect(trackSectionOf(id).id).toBe(category);
    expect(trackTitles[id]).toBe(title);
  });
});

test('the agenda teaser links to existing themes', () => {
  for (const { id, text } of summits['ai-healthcare-summit'].agenda?.themes ?? []) {
    const theme = themes.find((each) => each.id === id);
    expect(theme?.title.toLowerCase()).toBe(text.toLowerCase());
  }
});

test('the map and the list next to it have the same signs', () => {
  const named = [...venue.mapPlaces, ...venue.hotels].map(({ sign }) => sign);
  expect(named.sort()).toEqual(venueSigns.map(String).sort());
});

test('the links on the drawing of the hall have the order and width of its rooms', () => {
  const sheet = join(__dirname, '../components/hall/_bays.scss');
  const linked = [...readFileSync(sheet, 'utf8').matchAll(/'([\w-]+)' (\d) (\d)/g)];
  expect(linked.map(([, id]) => id)).toEqual(rooms.map(({ id }) => id));
  const total = bays.reduce((sum, { width }) => sum + width, 0);
  expect(linked.map(([, , start, end]) => Number(end) - Number(start))).toEqual(
    bays.map(({ width }) => (9 * width) / total),
  );
});

test('material after the summit names each session with a page by its title', () => {
  const titles = new Map(
    summitSessions.filter(sessionPagePath).map(({ id, title }) => [id, title]),
  );
  expect(data.facts['gais.material'].names).toEqual(Object.fromEntries(titles));
});

test('changes name each session with a page, and the rooms of the hall', () => {
  const { names, choices } = data.facts['gais.programmeChanges'];
  expect(names).toEqual(data.facts['gais.material'].names);
  expect(choices.room).toEqual(rooms.map(({ name }) => name));
});
