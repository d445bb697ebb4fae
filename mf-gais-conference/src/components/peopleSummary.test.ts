/** @jest-environment node */
import { attendees } from '../content/attendees';
import { matchingPeople, peopleByChoice, type Choice } from './peopleFilter';
import { peopleSummary } from './peopleSummary';

function summary(text: string, choice: Choice, label: string): string {
  const matching = matchingPeople(attendees, text);
  const chosen = peopleByChoice(matching, choice);
  return peopleSummary({ noun: 'people', all: 50, chosen, matching, choice: label, text });
}

test('shows the number of listed people', () => {
  expect(summary('', 'all', 'Everybody')).toBe('50 of 50 people');
  expect(summary('', 'participants', 'Participants')).toBe('28 of 50 people');
});

test('shows the number of matches per role', () => {
  expect(summary('tanabe', 'all', 'Everybody')).toBe(
    '1 of 50 people: 1 speaker and 0 participants',
  );
});

test('shows further matches outside the selected filter', () => {
  expect(summary('chief', 'speakers', 'Speakers')).toMatch(
    /^\d+ of 50 people\. Found in all: \d+ speakers and \d+ participants?\.$/,
  );
});

test('shows a matching speaker if the filter shows participants', () => {
  expect(summary('norrvik', 'participants', 'Participants')).toBe(
    'Nobody in “Participants” matches. Found: 1 speaker and 0 participants.',
  );
});

test('shows a hint if nothing matches', () => {
  expect(summary('(.*)', 'all', 'Everybody')).toBe(
    'Nobody matches. Try a surname, or fewer letters.',
  );
});
