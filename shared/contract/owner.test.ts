/** @jest-environment node */
import { describeOwner, ownerFaults } from './owner';

test.each([
  { team: 'Awards team' },
  { team: 'Ådne', reviewers: ['@concourse/awards', '@ada', 'ada@example.org'] },
  { team: 'Awards team', chat: '#awards', pager: 'tel:+49-30-1234' },
  { team: 'Awards team', chat: 'https://chat.example.org/awards', pager: 'mailto:a@example.org' },
])('%j is a valid owner', (owner) => {
  expect(ownerFaults(owner)).toEqual([]);
});

test.each([
  ['expected an object', null],
  ['expected an object', 'Awards team'],
  ['expected an object', ['Awards team']],
  ['team: expected', {}],
  ['team: expected', { team: '' }],
  ['team: expected', { team: 'two\nlines' }],
  ['team: expected', { team: 'a'.repeat(61) }],
  ['reviewers: expected', { team: 'A', reviewers: [] }],
  ['reviewers: expected', { team: 'A', reviewers: '@ada' }],
  ['reviewers: expected', { team: 'A', reviewers: ['ada'] }],
  ['reviewers: expected', { team: 'A', reviewers: Array.from({ length: 11 }, () => '@ada') }],
  ['chat: expected', { team: 'A', chat: 'javascript:alert(1)' }],
  ['chat: expected', { team: 'A', chat: 'http://chat.example.org' }],
  ['chat: expected', { team: 'A', chat: `https://${'a'.repeat(200)}` }],
  ['pager: expected', { team: 'A', pager: '112' }],
  ['people: expected one of team, reviewers, chat, pager', { team: 'A', people: ['Ada'] }],
])('reports "%s …" for %j', (fault, owner) => {
  expect(ownerFaults(owner)).toEqual([expect.stringContaining(fault)]);
});

test('describeOwner returns one sentence with the team and its contacts', () => {
  expect(describeOwner('mf-awards', { team: 'Awards team' })).toBe(
    'mf-awards is owned by Awards team',
  );
  const all = { team: 'Awards team', chat: '#awards', pager: 'tel:+49-30-1234' };
  expect(describeOwner('mf-awards', all)).toBe(
    'mf-awards is owned by Awards team; ask in #awards; at night tel:+49-30-1234',
  );
});
