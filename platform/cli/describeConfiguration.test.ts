/** @jest-environment node */
import path from 'node:path';
import { describeConfiguration } from './describeConfiguration';

const here = path.join(__dirname, '../package.json');
const nowhere = path.join(__dirname, 'site.config.json');

test('nothing is said where the configuration stays', () => {
  expect(describeConfiguration({ configuration: null }, nowhere)).toEqual([]);
});

test('each value that changes is shown, before and after', () => {
  const configuration = [
    { key: 'mail.press', before: 'press@example.org', after: 'press@concourse.example' },
    { key: 'services.email.origin', before: 'https://mail.example.org', after: '' },
    { key: 'links.blog', before: undefined, after: 'https://blog.example.org/' },
  ];
  expect(describeConfiguration({ configuration }, here)).toEqual([
    'CONFIGURATION: 3 other values than those of what is live, on all pages',
    '  mail.press: press@example.org → press@concourse.example',
    '  services.email.origin: https://mail.example.org → empty',
    '  links.blog: nothing → https://blog.example.org/',
  ]);
});

test('where there is no file, that is said first', () => {
  const configuration = [{ key: 'siteUrl', before: 'a', after: 'b' }];
  expect(describeConfiguration({ configuration }, nowhere).slice(0, 2)).toEqual([
    'CONFIGURATION: 1 other value than those of what is live, on all pages',
    `  ${__dirname} has no site.config.json: these are defaults and variables`,
  ]);
});

test('of many values some are shown, and how many there are more', () => {
  const configuration = Array.from({ length: 20 }, (_, at) => ({
    key: `key${at}`,
    before: 'a',
    after: 'b',
  }));
  const lines = describeConfiguration({ configuration }, here);
  expect(lines).toHaveLength(14);
  expect(lines.at(-1)).toBe('  … and 8 more');
});
