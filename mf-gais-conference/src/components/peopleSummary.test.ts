/** @jest-environment node */
import { attendees } from '../content/attendees';
import { matchingPeople, peopleByChoice, type Choice } from './peopleFilter';
import { peopleSummary } from './peopleSummary';

function summary(text: string, choice: Choice, label: string): string {
  const matching = matchingPeople(attendees, text);
  const chosen = peopleByChoice(matching, choice);
  return peopleSummary({ noun: 'people', all: 50, chosen, matching, choice: label, text });
}

test('says how many are listed', () => {
  expect(summary('', 'all', 'Everybody')).toBe('50 of 50 people');
  expect(summary('', 'participants', 'Participants')).toBe('28 of 50 people');
});

test('says of a search how many of each role it found', () => {
  expect(summary('tanabe', 'all', 'Everybody')).toBe(
    '1 of 50 people: 1 speaker and 0 participants',
  );
});

test('says who else matches beside the chosen ones', () => {
  expect(summary('chief', 'speakers', 'Speakers')).toMatch(
    /^\d+ of 50 people\. Found in all: \d+ speakers and \d+ participants?\.$/,
  );
});

test('finds the speaker of a company among participants', () => {
  expect(summary('norrvik', 'participants', 'Participants')).toBe(
    'Nobody in “Participants” matches. Found: 1 speaker and 0 participants.',
  );
});

test('says what to do where nobody matches', () => {
  expect(summary('(.*)', 'all', 'Everybody')).toBe(
    'Nobody matches. Try a surname, or fewer letters.',
  );
});
