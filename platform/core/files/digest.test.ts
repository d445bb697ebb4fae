/** @jest-environment node */
import { makeBuild } from '@concourse/test-kit/makeBuild';
import type { Edition } from '../store/types';
import { editionId, hasEditionId, hasManifestDigest, manifestDigest } from './digest';

const read = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;

const reversed = <Value extends object>(value: Value): Value =>
  Object.fromEntries(Object.entries(value).reverse()) as Value;

test('a manifest matches its digest whatever the order of its keys, a changed one does not', () => {
  const { manifest } = makeBuild({ name: 'mf-awards', version: '1.0.0' });
  const digest = manifestDigest(manifest);
  expect(hasManifestDigest(digest, read(manifest))).toBe(true);
  expect(hasManifestDigest(digest, reversed(read(manifest)))).toBe(true);
  expect(hasManifestDigest(digest, { ...read(manifest), version: '1.0.1' })).toBe(false);
});

test('an edition matches its id whatever the order of its keys, a changed one does not', () => {
  const content = { contract: 1, aliases: { '/b': '/a', '/a': '/c' } } as unknown as Edition;
  const id = editionId(content);
  expect(hasEditionId(id, read({ ...content, id }))).toBe(true);
  const aliases = reversed(content.aliases);
  expect(hasEditionId(id, { ...reversed(content), aliases, id })).toBe(true);
  expect(hasEditionId(id, { ...content, contract: 2, id })).toBe(false);
  expect(hasEditionId('', { ...content, id: '' })).toBe(false);
});
