/** @jest-environment node */
import { composeEdition } from '@concourse/compose/composeEdition';
import { shellFixture } from '@concourse/test-kit/shellFixture';
import { TestSite } from '@concourse/test-kit/TestSite';
import { contentRelease, type RenderedArea } from '../../dev-server/contentRelease';
import { Run } from '../run';
import { contentChecker } from './contentChecker';

let site: TestSite;
beforeEach(async () => {
  site = await TestSite.make();
  await site.seed();
});
afterEach(() => site.remove());

/** An area with a page for each address, which the compilers of `dev` have rendered. */
const rendered = (pages: [address: string, html: string][]): RenderedArea => ({
  retired: [],
  facts: {},
  routes: pages.map(([path, html], at) => ({
    ...{ id: `page-${at}`, path, aliases: [] },
    pages: [
      {
        ...{ path, status: 200, title: `Title of ${at}`, description: 'About', quoted: [] },
        ...{ html: `<h1>Page</h1>${html}`, structuredData: [], socialImage: undefined },
      },
    ],
  })),
});

const problemsOf = (pages: RenderedArea) =>
  contentChecker(new Run(site.context(), {}))([
    contentRelease('mf-awards', '1.0.0-dev.1.1', pages),
  ]);

test('shows a broken link, a taken and a repeated route, and a lost address while an area is developed', async () => {
  const problems = await problemsOf(
    rendered([
      ['/rules', '<a href="/nowhere">x</a>'],
      ['/prizes', ''],
      ['/prizes', ''],
      ['/Careers', ''],
    ]),
  );
  const found = (rule: string, text: string): unknown =>
    expect.objectContaining({ rule, message: expect.stringContaining(text) as string });
  expect(problems).toEqual(
    expect.arrayContaining([
      found('links', '/nowhere'),
      found('route ownership', '/Careers'),
      found('route ownership', '/prizes of mf-awards and /prizes of mf-awards'),
      found('addresses', '/award is live'),
    ]),
  );
});

test('shows what the checks of the shell find', async () => {
  const siteChecks = `{
    readPage: ({ lines }) => lines.filter((line) => line === 'wrong').map((text) => ({ kind: 'line', text })),
    check: ({ statements }) => ({ notices: [], problems: statements['mf-awards'].map(({ path: file, text }) => (
      { area: 'mf-awards', file, check: 'words', message: text, advice: 'Correct it.' })) }) }`;
  site.modules.compose = () => Promise.resolve({ composeEdition });
  await site.publish(shellFixture('1.1.0', { siteChecks }));
  await site.runJson('promote', 'shell@1.1.0');
  const [problem, ...others] = await problemsOf(rendered([['/award', '<p id="jury">wrong</p>']]));
  expect(problem).toMatchObject({ rule: 'site checks', message: 'words: wrong' });
  expect(others).toEqual([]);
});

test('an area without such problems has none', async () => {
  const pages = rendered([
    ['/award', '<p id="jury"></p><img src="/areas/mf-awards/1/a.png" alt="">'],
  ]);
  expect(await problemsOf(pages)).toEqual([]);
  expect(await site.store.releases.versions('mf-awards')).toEqual(['1.0.0']);
});

test.each([
  ['a running site and a named store', (store: string) => ['--store', store], true],
  ['only a running site', () => [], false],
])('dev with %s: checks content is %p', async (_, options, isChecked) => {
  let checks: unknown = null;
  site.modules.dev = () =>
    Promise.resolve({
      dev: ({ checkContent }) => {
        checks = checkContent;
        return Promise.resolve();
      },
    });
  const args = ['dev', 'mf-awards', '--site', 'http://localhost:1', ...options(site.store.label)];
  expect(await site.run(...args)).toMatchObject({ code: 0, err: '' });
  expect(checks !== undefined).toBe(isChecked);
});
