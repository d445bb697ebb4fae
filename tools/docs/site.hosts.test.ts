/** @jest-environment node */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { runProgram } from '@concourse/build';
import { pagesIn, root } from './markdown';

const site = path.join(root, '.cache/docs');

const filesOf = (ending: string): string[] =>
  readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith(ending));

test('the site builds without dead links, and loads nothing from other hosts', async () => {
  const { code, output } = await runProgram('npm', ['run', 'docs:build'], {
    cwd: root,
    env: process.env,
  });
  expect([code, output]).toEqual([0, output]);
  const pages = filesOf('.html').map((file) => file.replace(/html$/, 'md'));
  expect(pages).toEqual(expect.arrayContaining(pagesIn('docs').map((file) => file.slice(5))));
  const requests = [...filesOf('.html'), ...filesOf('.css')].flatMap((file) => {
    const text = readFileSync(path.join(site, file), 'utf8');
    return (
      text.match(
        /<(?:script|link|img|iframe)\b[^>]*(?:src|href)="(?:https?:)?\/\/[^"]*|url\(["']?(?:https?:)?\/\/[^)]*/g,
      ) ?? []
    );
  });
  expect(requests).toEqual([]);
}, 240_000);
