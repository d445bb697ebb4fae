/** @jest-environment node */
import fc from 'fast-check';
import { attendees } from '../content/attendees';
import { filterPeople } from './peopleFilter';

test('never throws, answers a part of the people, and keeps their order', () => {
  const role = fc.constantFrom('all' as const, 'Speaker' as const, 'Participant' as const);
  fc.assert(
    fc.property(role, fc.string({ unit: 'binary' }), (wanted, text) => {
      const positions = filterPeople(attendees, wanted, text).map((one) => attendees.indexOf(one));
      expect(positions).toEqual([...new Set(positions)].sort((a, b) => a - b));
      expect(positions).not.toContain(-1);
    }),
  );
});

test('everybody is found by their own name, with or without accents', () => {
  for (const person of attendees) {
    expect(filterPeople(attendees, person.role, person.name.toUpperCase())).toEqual([person]);
  }
  expect(filterPeople(attendees, 'all', 'Tánabe')).toEqual(
    filterPeople(attendees, 'all', 'tanabe'),
  );
});
