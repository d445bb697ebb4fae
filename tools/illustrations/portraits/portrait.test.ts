/** @jest-environment node */
import Ajv from 'ajv';
import { cast } from '../cast';
import data from '../cast.json';
import schema from '../cast.schema.json';
import { clothTone, type Dress } from './dress';
import { hairOf, type HairStyle } from './hair';
import type { Beard, Glasses } from './person';
import { portrait, portraitTone } from './portrait';

const side = 20;

/** A portrait as a coarse grid of tones. */
const thumbnail = (person: (typeof cast)[number]) => {
  const tone = portraitTone(person);
  return Array.from({ length: side * side }, (_, i) =>
    tone(((i % side) + 0.5) / side, (Math.floor(i / side) + 0.5) / side),
  );
};

const difference = (a: number[], b: number[]) =>
  a.reduce((sum, tone, i) => sum + Math.abs(tone - (b[i] ?? 0)), 0) / a.length;

test('no two people look alike', () => {
  const thumbnails = cast.map((person) => ({ id: person.id, tones: thumbnail(person) }));
  const pairs = thumbnails.flatMap((a, i) =>
    thumbnails
      .slice(i + 1)
      .map((b) => ({ a: a.id, b: b.id, distance: difference(a.tones, b.tones) })),
  );
  const closest = pairs.reduce((least, pair) => (pair.distance < least.distance ? pair : least));
  expect(closest.distance).toBeGreaterThan(0.05);
}, 60_000);

test('the id seeds the face: another id with the same appearance gives another portrait', () => {
  const [first] = cast;
  if (!first) throw new Error('The cast is empty');
  expect(portrait({ ...first, id: 'another-person' }, 'small')).not.toBe(portrait(first, 'small'));
});

test('the cast matches the schema for editors, which lists what can be drawn', () => {
  const { $schema: _, ...draft } = schema;
  const validate = new Ajv({ allErrors: true }).compile(draft);
  validate(data);
  expect(validate.errors).toBeNull();
  const { hair, dress, beard, glasses } = schema.$defs;
  for (const style of hair.enum)
    expect(hairOf(style as HairStyle)([0, 0, 0])).toEqual(expect.any(Number));
  for (const style of dress.enum)
    expect(clothTone(style as Dress, [0, 0, 0])).toEqual(expect.any(Number));
  const beards: Record<Beard, 1> = { stubble: 1, full: 1, goatee: 1, moustache: 1, long: 1 };
  expect(beard.enum).toEqual(Object.keys(beards));
  const frames: Record<Glasses, 1> = { round: 1, square: 1, half: 1 };
  expect(glasses.enum).toEqual(Object.keys(frames));
});
