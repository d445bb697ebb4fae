/** @jest-environment node */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { anchorOf, pagesIn, readPage, root, type Page } from './markdown';

const documentation = ['README.md', 'CONTRIBUTING.md', ...pagesIn('docs')].map(readPage);
const readmes = ['shell', 'shared', 'platform', 'tools', 'e2e', ...['mf-awards']]
  .flatMap(pagesIn)
  .filter((file) => !file.includes('/templates/'))
  .map(readPage);

/** Describes a link that leads nowhere, null otherwise. */
function linkFault({ file }: Page, target: string): string | null {
  if (/^[a-z]+:/.test(target)) return null;
  const [relative = '', anchor] = target.split('#');
  const linked = relative === '' ? file : path.posix.join(path.dirname(file), relative);
  if (!existsSync(path.join(root, linked))) return `${linked} does not exist`;
  if (anchor === undefined || !linked.endsWith('.md')) return null;
  const known = readPage(linked).headings.map(anchorOf);
  return known.includes(anchor) ? null : `${linked} has no heading #${anchor}`;
}

test('every relative link leads to a file, and to a heading in it', () => {
  const faults = [...documentation, ...readmes].flatMap((page) =>
    page.links.flatMap(({ target, line }) => {
      const fault = linkFault(page, target);
      return fault === null ? [] : [`${page.file}:${line}: ${fault}`];
    }),
  );
  expect(faults).toEqual([]);
});

test('every path of a source file in a code span exists', () => {
  const sources =
    /`((?:shell|platform|shared|tools|e2e|mf-[a-z-]+)\/[\w./-]+\.(?:[cm]?[jt]sx?|s?css|json))`/g;
  const named = [...documentation, ...readmes].flatMap(({ file }) =>
    Array.from(
      readFileSync(path.join(root, file), 'utf8').matchAll(sources),
      ([, name = '']) => name,
    ),
  );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !existsSync(path.join(root, name)))).toEqual([]);
});

test('patches and compiler errors name the current lines of the sources', () => {
  const lineOf = (file: string, line: string): string =>
    readFileSync(path.join(root, file), 'utf8').split('\n')[Number(line) - 1] ?? '';
  const blocks = documentation.flatMap((page) => page.blocks);
  const patches = blocks.filter(({ lang }) => lang === 'diff');
  expect(patches.length).toBeGreaterThan(0);
  for (const { text } of patches) {
    const [, file = ''] = /^--- a\/(.*)$/m.exec(text) ?? [];
    const [, line = '', first = ''] = /^@@ -(\d+).*\n[ -](.*)$/m.exec(text) ?? [];
    expect([file, line, lineOf(file, line)]).toEqual([file, line, first]);
  }
  const compilerError = /^(\S+):(\d+):(\d+): error TS.*'(\w+)'\?$/gm;
  const errors = blocks.flatMap(({ text }) => [...text.matchAll(compilerError)]);
  expect(errors.length).toBeGreaterThan(0);
  for (const [, file = '', line = '', column, name] of errors)
    expect(lineOf(file, line).slice(Number(column) - 1)).toMatch(new RegExp(`^${name}\\b`));
});

test('the home page links to every page but the decisions', () => {
  const home = readPage('docs/index.md');
  const linked = home.links.map(({ target }) => path.posix.join('docs', target));
  const missing = documentation
    .map(({ file }) => file)
    .filter((file) => /^docs\/(?!decisions\/|index\.md)/.test(file) && !linked.includes(file));
  expect(missing).toEqual([]);
});

test('at most five shell blocks are not executed, each for a reason', () => {
  const skipped = documentation.flatMap(({ file, blocks }) =>
    blocks.flatMap(({ line, attributes: { skip } }) =>
      skip === undefined ? [] : [`${file}:${line}: ${skip}`],
    ),
  );
  expect(skipped.filter((each) => each.endsWith(': '))).toEqual([]);
  expect(skipped.length).toBeLessThanOrEqual(5);
});
