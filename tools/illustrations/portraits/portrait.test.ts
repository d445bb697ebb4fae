/** @jest-environment node */
import { cast } from '../cast';
import { portrait, portraitTone } from './portrait';

const side = 20;

/** A portrait as a coarse grid of tones, as one sees it from across the room. */
const glance = (person: (typeof cast)[number]) => {
  const tone = portraitTone(person);
  return Array.from({ length: side * side }, (_, i) =>
    tone(((i % side) + 0.5) / side, (Math.floor(i / side) + 0.5) / side),
  );
};

const difference = (a: number[], b: number[]) =>
  a.reduce((sum, tone, i) => sum + Math.abs(tone - (b[i] ?? 0)), 0) / a.length;

test('no two people look alike', () => {
  const glances = cast.map((person) => ({ id: person.id, tones: glance(person) }));
  const pairs = glances.flatMap((a, i) =>
    glances.slice(i + 1).map((b) => ({ a: a.id, b: b.id, apart: difference(a.tones, b.tones) })),
  );
  const closest = pairs.reduce((least, pair) => (pair.apart < least.apart ? pair : least));
  expect(closest.apart).toBeGreaterThan(0.05);
}, 60_000);

test('the name seeds the face: the same looks under another name differ', () => {
  const [first] = cast;
  if (!first) throw new Error('The cast is empty');
  expect(portrait({ ...first, id: 'somebody-else' }, 'small')).not.toBe(portrait(first, 'small'));
});
