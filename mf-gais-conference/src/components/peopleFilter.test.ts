/** @jest-environment node */
import fc from 'fast-check';
import { attendees } from '../content/attendees';
import { speakers } from '../content/speakers';
import { allTracks } from '../content/tracks';
import { codesOf, trackSections } from '../content/trackSections';
import { matchingPeople, peopleByChoice, sectionOf, type Choice } from './peopleFilter';

// The unit `binary` would first list all code points, for seconds.
const anyCharacter = fc.nat({ max: 0x10ffff }).map((code) => String.fromCodePoint(code));
const anyText = fc.string({ unit: anyCharacter });

test('any text returns a subset of the people in their order', () => {
  const choice = fc.constantFrom<Choice>('all', 'speakers', 'participants', 'technical');
  fc.assert(
    fc.property(choice, anyText, (wanted, text) => {
      const positions = peopleByChoice(matchingPeople(attendees, text), wanted).map((one) =>
        attendees.indexOf(one),
      );
      expect(positions).toEqual([...new Set(positions)].sort((a, b) => a - b));
      expect(positions).not.toContain(-1);
    }),
  );
});

test('every person is found by name, with or without accents', () => {
  for (const person of attendees) {
    expect(matchingPeople(attendees, person.name.toUpperCase())).toEqual([person]);
  }
  expect(matchingPeople(attendees, 'Tánabe')).toEqual(matchingPeople(attendees, 'tanabe'));
});

test('a search for a company finds its people of any role', () => {
  const roleOf = (company: string) => matchingPeople(attendees, company).map(({ role }) => role);
  expect(roleOf('norr')).toContain('Speaker');
  expect(roleOf('Cobaltine')).toEqual(['Participant']);
});

test('every speaker belongs to one track group, and no participant does', () => {
  const inGroups = trackSections.flatMap(({ id }) => peopleByChoice(attendees, id));
  expect(inGroups.map(({ id }) => id).sort((a, b) => a - b)).toEqual(speakers.map(({ id }) => id));
  for (const speaker of speakers) {
    const track = allTracks.find(({ id }) => id === speaker.track);
    expect(sectionOf(speaker)?.id).toBe(track?.category);
  }
  for (const person of peopleByChoice(attendees, 'participants')) {
    expect(sectionOf(person)).toBeUndefined();
  }
});

test('the group codes cover all 46 tracks', () => {
  expect(trackSections.map(({ id }) => codesOf(id))).toEqual([
    ['T1', 'T9'],
    ['T10', 'T27'],
    ['T28', 'T37'],
    ['T38', 'T41'],
    ['T42', 'T46'],
  ]);
});
