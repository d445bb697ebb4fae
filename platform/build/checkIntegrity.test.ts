/** @jest-environment node */
import { checkIntegrity } from './checkIntegrity';

const file = (integrity: string) => ({ integrity, bytes: 1 });
const list = {
  groups: {},
  files: {
    'remoteEntry.js': file('sha384-entry'),
    'route-one.js': file('sha384-one'),
    'route-one.css': file('sha384-style'),
  },
};

test('an entry that states the integrity of every script passes', () => {
  const code = 'hashes={one:"sha384-one"}';
  expect(() => checkIntegrity('mf-awards', 'remoteEntry.js', code, list)).not.toThrow();
});

test('an entry that states the stylesheet of a chunk instead of its script is refused', () => {
  const code = 'hashes={one:"sha384-style"}';
  expect(() => checkIntegrity('mf-awards', 'remoteEntry.js', code, list)).toThrow(
    'mf-awards: remoteEntry.js does not state the integrity of route-one.js',
  );
});
