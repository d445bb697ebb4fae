/** @jest-environment node */
import fc from 'fast-check';
import { attendees } from '../content/attendees';
import { speakers } from '../content/speakers';
import { allTracks } from '../content/tracks';
import { codesOf, trackSections } from '../content/trackSections';
import { matchingPeople, peopleByChoice, sectionOf, type Choice } from './peopleFilter';

test('never throws, answers a part of the people, and keeps their order', () => {
  const choice = fc.constantFrom<Choice>('all', 'speakers', 'participants', 'technical');
  fc.assert(
    fc.property(choice, fc.string({ unit: 'binary' }), (wanted, text) => {
      const positions = peopleByChoice(matchingPeople(attendees, text), wanted).map((one) =>
        attendees.indexOf(one),
      );
      expect(positions).toEqual([...new Set(positions)].sort((a, b) => a - b));
      expect(positions).not.toContain(-1);
    }),
  );
});

test('everybody is found by their own name, with or without accents', () => {
  for (const person of attendees) {
    expect(matchingPeople(attendees, person.name.toUpperCase())).toEqual([person]);
  }
  expect(matchingPeople(attendees, 'Tánabe')).toEqual(matchingPeople(attendees, 'tanabe'));
});

test('a company is found by its people, whatever their role', () => {
  const roleOf = (company: string) => matchingPeople(attendees, company).map(({ role }) => role);
  expect(roleOf('norr')).toContain('Speaker');
  expect(roleOf('Cobaltine')).toEqual(['Participant']);
});

test('every speaker is in one group of tracks, and participants are in none', () => {
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

test('the codes of the groups run through all 46 tracks', () => {
  expect(trackSections.map(({ id }) => codesOf(id))).toEqual([
    ['T1', 'T9'],
    ['T10', 'T27'],
    ['T28', 'T37'],
    ['T38', 'T41'],
    ['T42', 'T46'],
  ]);
});
