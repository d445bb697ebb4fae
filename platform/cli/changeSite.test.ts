/** @jest-environment node */
import path from 'node:path';
import { describeConfiguration } from './changeSite';

const here = path.join(__dirname, 'package.json');
const nowhere = path.join(__dirname, 'site.config.json');

const describe = (changes: { key: string; before?: unknown; after?: unknown }[], file = here) =>
  describeConfiguration({ settings: { changes, pages: 64 } }, file);

test('prints nothing while no setting changes', () => {
  expect(describe([], nowhere)).toEqual([]);
});

test('prints each value before and after, and the number of pages', () => {
  const lines = describe([
    { key: 'mail.press', before: 'press@example.org', after: 'press@concourse.example' },
    { key: 'services.email.origin', before: 'https://mail.example.org', after: '' },
    { key: 'links.blog', after: 'https://blog.example.org/' },
  ]);
  expect(lines[0]).toMatch(/3 changes, 64 pages .*--accept-settings/);
  expect(lines.slice(1)).toEqual([
    expect.stringMatching(/mail\.press.*press@example\.org.*press@concourse\.example/),
    expect.stringMatching(/services\.email\.origin.*https:\/\/mail\.example\.org/),
    expect.stringMatching(/links\.blog.*https:\/\/blog\.example\.org\//),
  ]);
});

test('names a folder without a configuration file', () => {
  const [, second] = describe([{ key: 'siteUrl', before: 'a', after: 'b' }], nowhere);
  expect(second).toContain(`${__dirname} has no site.config.json`);
});

test('prints twelve changes, and how many more there are', () => {
  const lines = describe(Array.from({ length: 20 }, (_, at) => ({ key: `key${at}`, after: 'b' })));
  expect(lines).toHaveLength(14);
  expect(lines.at(-1)).toBe('  … and 8 more');
});
