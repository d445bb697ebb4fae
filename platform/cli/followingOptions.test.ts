/** @jest-environment node */
import { Command } from 'commander';
import { followingCommand, followingTimes, type FollowingOptions } from './followingOptions';

const hourMs = 3_600_000;

/** How many hours files stay. */
function keptFor(...typed: string[]): number {
  const command = followingCommand(new Command('follow'))
    .exitOverride()
    .configureOutput({ writeErr: () => undefined });
  command.parse(typed, { from: 'user' });
  return followingTimes(command.opts<FollowingOptions>()).keepMs / hourMs;
}

test('how long files stay is said as for prune; a bare number says days', () => {
  expect(keptFor()).toBe(7 * 24);
  expect(keptFor('--keep', '12h')).toBe(12);
  expect(keptFor('--keep', '30d')).toBe(30 * 24);
  expect(keptFor('--keep', '4w')).toBe(4 * 7 * 24);
  expect(keptFor('--keep', '30')).toBe(30 * 24);
  expect(keptFor('--keep', '0.5')).toBe(12);
});

test.each([
  ['30m', 'Expected hours, days or weeks'],
  ['0d', 'Expected hours, days or weeks'],
  ['0', 'Expected a number above 0'],
  ['', 'Expected a number above 0'],
])('%j is refused', (typed, words) => {
  expect(() => keptFor('--keep', typed)).toThrow(words);
});
