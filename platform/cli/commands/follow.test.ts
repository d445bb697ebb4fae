/** @jest-environment node */
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { TestSite } from '@concourse/test-kit/TestSite';

let site: TestSite;

beforeEach(async () => {
  site = await TestSite.make();
  await site.seed();
});

afterEach(() => site.remove());

test('follow --once copies what is live and tells where it stands', async () => {
  const copy = path.join(site.root, 'copy');
  const { current } = await site.runJson<{ current: { rev: number } }>(
    'follow',
    '--to',
    copy,
    '--once',
  );
  expect(current.rev).toBe(1);
  expect(await readdir(path.join(copy, 'areas'))).toEqual(['mf-awards', 'mf-careers', 'shell']);

  const { code, out } = await site.run('follow', '--to', copy, '--once');
  expect(code).toBe(0);
  expect(out).toContain('0 files');
});

test('follow refuses a folder with other things', async () => {
  const { code } = await site.runError('follow', '--to', site.root, '--once');
  expect(code).toBe('FOLDER_NOT_EMPTY');
});

test('nginx writes one configuration, whatever is promoted, with the script that it names', async () => {
  const copy = path.join(site.root, 'copy');
  const file = path.join(site.root, 'site.conf');
  const args = ['nginx', '--from', copy, '--server-name', 'www.example.org'];
  expect((await site.run(...args, '--to', file)).out).toContain(`Written: ${file}`);
  await site.runJson('follow', '--to', copy, '--once');

  const configuration = (await site.run(...args)).out;
  expect(configuration).toBe(await readFile(file, 'utf8'));
  expect(configuration).toContain('server_name www.example.org;');
  const script = /js_import visit from "([^"]+)"/.exec(configuration)?.[1] ?? '';
  expect(await readFile(script, 'utf8')).toContain('export default');
});
