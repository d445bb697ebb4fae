/** @jest-environment node */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { manifestFiles } from './manifestFiles';

test('the manifests that operators read are those of the types: `npm run manifests` writes them', () => {
  const files = readdirSync(__dirname).filter((file) => file.endsWith('.yaml'));
  const written = files.map((file) => [file, readFileSync(path.join(__dirname, file), 'utf8')]);
  expect(new Map(written as [string, string][])).toEqual(manifestFiles());
});
