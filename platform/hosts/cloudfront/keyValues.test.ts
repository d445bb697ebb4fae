/** @jest-environment node */
import { diffKeyValues, type KeyValueUpdate } from './keyValues';

const many = (edition: string): [string, string][] =>
  Array.from({ length: 120 }, (_, at) => [`${edition}p/page-${at}`, 'blob c /page']);
const keysOf = ({ Puts = [], Deletes = [] }: KeyValueUpdate): number =>
  Puts.length + Deletes.length;

test('adds addresses before the head refers to them, and removes addresses after the head', () => {
  const known = new Map([['head', 'a'], ...many('a')]);
  const found = diffKeyValues(known, new Map([['head', 'b'], ...many('b')]));
  expect(found.map(keysOf)).toEqual([50, 50, 20, 1, 50, 50, 20]);
  expect(found[3]).toEqual({ Puts: [{ Key: 'head', Value: 'b' }] });
  expect(found.slice(4).every(({ Puts }) => Puts === undefined)).toBe(true);
});

test('updates one key for another share, and none for equal values', () => {
  const known = new Map([['head', '10 %'], ...many('a')]);
  expect(diffKeyValues(known, new Map([['head', '20 %'], ...many('a')]))).toEqual([
    { Puts: [{ Key: 'head', Value: '20 %' }] },
  ]);
  expect(diffKeyValues(known, new Map(known))).toEqual([]);
});
