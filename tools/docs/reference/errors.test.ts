/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { errorCodes } from './errorCodes';

const root = path.join(__dirname, '../../..');
const page = readFileSync(path.join(root, 'docs/reference/errors.md'), 'utf8');
const documented = Array.from(page.matchAll(/^### ([A-Z_]+)$/gm), ([, code = '']) => code);

test('docs/reference/errors.md lists every code, in alphabetical order', () => {
  expect(documented).toEqual([...errorCodes()].sort());
});

test('it lists every error class of the shell and the areas', () => {
  const files = execFileSync(
    'git',
    ['grep', '-hE', 'class [A-Za-z]+Error extends Error', '--', 'shell', 'shared'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  );
  const classes = Array.from(files.matchAll(/class ([A-Za-z]+Error) /g), ([, name = '']) => name);
  const listed = Array.from(page.matchAll(/^### ([A-Za-z]+Error)$/gm), ([, name = '']) => name);
  expect(listed).toEqual(classes.sort());
});

test('every entry has text', () => {
  const [, ...entries] = page.split(/^### .*$/m);
  expect(entries.filter((text) => !/\w/.test(text.replace(/^## .*$/gm, '')))).toEqual([]);
});
