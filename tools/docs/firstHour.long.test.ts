/** @jest-environment node */
// npm needs a registry with the packages of others, such as React.
import path from 'node:path';
import { root as project } from './markdown';
import { digest, TeamRepository } from './TeamRepository';

const chromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

let team: TeamRepository;
beforeAll(async () => {
  team = await TeamRepository.make();
}, 1_800_000);
afterAll(() => team.remove('first-hour.json'));

/** Digest of the uncommitted changes in this repository. */
const projectState = async (): Promise<string> =>
  digest(
    (await team.run('git', ['status', '--porcelain'], project)) +
      (await team.run('git', ['diff', 'HEAD'], project)),
  );

test('the guide leads from an empty folder to a live page, without a checkout of the site', async () => {
  const stateBefore = await projectState();
  const pagesBefore = await team.responses();
  await team.followGuide();

  const html = await (await fetch(`${team.origin}/newsroom`)).text();
  expect(html).toContain('>Press</h1>');
  expect(html).toContain('data-prerendered="mf-press"');
  const pages = await team.responses();
  const changed = [...pagesBefore.keys()].filter(
    (each) => pages.get(each) !== pagesBefore.get(each),
  );
  // These files list all areas or all pages.
  const lists = ['/edition.json', '/edition.owners.json', '/edition.search.json', '/search'];
  expect(changed.sort()).toEqual([...lists, '/sitemap.xml']);
  expect([...pages.keys()].filter((each) => !pagesBefore.has(each)).sort()).toEqual([
    '/edition.areas/mf-press.json',
    '/newsroom',
  ]);
  expect(await projectState()).toBe(stateBefore);
}, 1_800_000);

test('the name and the path are taken from now on', async () => {
  const create = (name: string, at: string) =>
    team.run(
      'npx',
      [
        `--@concourse:registry=${team.service}/packages/`,
        ...['--yes', '@concourse/cli', 'new', 'area', name, '--path', at],
        ...['--standalone', 'other', '--from', team.service],
      ],
      team.folder,
    );
  await expect(create('mf-press', '/press')).rejects.toThrow('NAME_TAKEN');
  await expect(create('mf-news', '/newsroom')).rejects.toThrow('PATH_TAKEN');
}, 600_000);

test('npm installs a single copy of React', async () => {
  const listed = await team.run('npm', ['ls', 'react', '--parseable', '--all']);
  const folders = listed.split('\n').filter((line) => line.endsWith('node_modules/react'));
  expect(new Set(folders)).toEqual(new Set([path.join(team.press, 'node_modules/react')]));
}, 60_000);

test('the page hydrates in a browser', async () => {
  const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking'];
  // Without an input, a query starts the area.
  const dump = ['--virtual-time-budget=10000', '--dump-dom', `${team.origin}/newsroom?start`];
  const document = await team.run(chromium, [...flags, ...dump], team.folder);
  expect(document).toContain('>Press</h1>');
  expect(document).toMatch(/<main[^>]* data-area="mf-press"/);
  expect(document).not.toContain('data-prerendered=');
}, 300_000);
