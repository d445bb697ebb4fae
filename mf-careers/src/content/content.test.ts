import { postings } from './postings';
import * as programme from './programme';

function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(stringsOf);
}

const strings = [programme, postings].flatMap(stringsOf);

test('there are four summits, six benefits, three credentials and four requirements', () => {
  expect(programme.introduction.summits).toEqual([
    'Global Artificial Intelligence Summit',
    'Global Fintech Summit',
    'World Tech Summit',
    'Global Residency and Citizenship Summit',
  ]);
  expect(programme.benefits.map(({ title }) => title)).toEqual([
    '100% flexible hours',
    '100% remote',
    'Flexible duration 4-12 weeks',
    'Expert mentorship',
    'Real-world exposure',
    'Global collaboration',
  ]);
  expect(programme.credentials.items.map(({ title }) => title)).toEqual([
    'Training certificate',
    'Completion certificate',
    'Recommendation letter',
  ]);
  expect(programme.requirements.facts.map(({ label, value }) => [label, value])).toEqual([
    ['Live project', '3-4 hours/day'],
    ['SIP', '8-9 hours/day'],
    ['Duration', '6-12 weeks'],
    ['Stipend', 'Target-based rewards'],
  ]);
});

test('both postings have the same terms and no key roles', () => {
  expect(postings.map(({ id, title }) => [id, title])).toEqual([
    ['partnership', 'International Partnership Manager'],
    ['sales', 'Delegates Sales Executive'],
  ]);
  for (const posting of postings) {
    expect(posting).toMatchObject({
      duration: '2-3 months',
      workHours: '3-4 hours/day',
      shifts: '4PM and 7PM',
      location: 'Remote',
      type: 'Internship',
      roles: [],
    });
    expect(posting.keyResponsibilities).toHaveLength(4);
    expect(posting.responsibilities).toHaveLength(4);
    for (const { tasks } of posting.responsibilities) {
      expect(tasks.length).toBeGreaterThanOrEqual(2);
    }
  }
});

test('no text contains a banned word', () => {
  const banned =
    /\b(?:unlock|empower|ecosystem|cutting-edge|game-changing|journey|leverage|seamless)/i;
  expect(strings.filter((text) => banned.test(text))).toEqual([]);
});
