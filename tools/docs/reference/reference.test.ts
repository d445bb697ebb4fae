/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { commandsPage } from './commandsPage';
import { configurationPage } from './configurationPage';
import { environmentVariables } from './environmentVariables';
import { rightsPage } from './rightsPage';

const root = path.join(__dirname, '../../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

test('docs/reference/commands.md is current: npm run docs:reference', async () => {
  expect(read('docs/reference/commands.md')).toBe(await commandsPage());
});

test('docs/reference/configuration.md is current: npm run docs:reference', () => {
  expect(read('docs/reference/configuration.md')).toBe(configurationPage());
});

test('docs/reference/rights.md is current: npm run docs:reference', () => {
  expect(read('docs/reference/rights.md')).toBe(rightsPage());
});

/** Set by the platform itself, or by the system. */
const internal = new Set(['SITE_RELEASE_VERSION', 'XDG_CACHE_HOME', 'NODE_ENV']);

test('the configuration page lists every environment variable that the platform reads', () => {
  const files = execFileSync('git', ['ls-files', 'platform/**.ts'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && !/\.test\.ts$|\/(?:testing|cloudflare)\//.test(file));
  const named = files.flatMap((file) =>
    Array.from(
      read(file).matchAll(/(?:\benv\.|variable\(')([A-Z][A-Z0-9_]+)\b(?! \?\?=)/g),
      ([, name = '']) => name,
    ),
  );
  const known = Object.keys(environmentVariables);
  const missing = [...new Set(named)].filter(
    (name) => !known.includes(name) && !internal.has(name),
  );
  expect(missing).toEqual([]);
});
