/** @jest-environment node */
import { createHash } from 'node:crypto';
import { decodeDelta, encodeDelta, supportsDeltas } from './delta';

const dictionary = Buffer.from('export const title = "Awards";\n'.repeat(40));
const file = Buffer.from(dictionary.toString().replace('Awards', 'The awards'));

test('the Node of this project compresses with dictionaries', () => {
  expect(supportsDeltas()).toBe(true);
});

test('a delta begins with the header of RFC 9842', async () => {
  const delta = await encodeDelta(file, dictionary);
  expect(delta.subarray(0, 4).toString('hex')).toBe('ff444342');
  expect(delta.subarray(4, 36)).toEqual(createHash('sha256').update(dictionary).digest());
  expect(delta.length).toBeLessThan(90);
  expect(await decodeDelta(delta, dictionary)).toEqual(file);
});

test('does not decode damaged deltas, or deltas from another dictionary', async () => {
  const delta = await encodeDelta(file, dictionary);
  expect(await decodeDelta(delta, file)).toBeNull();
  expect(await decodeDelta(delta.subarray(0, -3), dictionary)).toBeNull();
  expect(await decodeDelta(delta.subarray(36), dictionary)).toBeNull();
});
