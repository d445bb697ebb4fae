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

test('sync --once mirrors the live edition and reports the revision', async () => {
  const copy = path.join(site.root, 'copy');
  const { current } = await site.runJson<{ current: { rev: number } }>(
    'sync',
    '--output',
    copy,
    '--once',
  );
  expect(current.rev).toBe(1);
  expect(await readdir(path.join(copy, 'areas'))).toEqual(['mf-awards', 'mf-careers', 'shell']);

  const { code, out } = await site.run('sync', '--output', copy, '--once');
  expect(code).toBe(0);
  expect(out).toContain('0 files');
});

test('sync rejects a folder with other files', async () => {
  const { code } = await site.runError('sync', '--output', site.root, '--once');
  expect(code).toBe('FOLDER_NOT_EMPTY');
});

test('nginx and cloudfront name the place that they cannot write to', async () => {
  const file = path.join(site.root, 'missing/site.conf');
  const { code, err } = await site.run('nginx', '--mirror', `${site.root}/copy`, '--output', file);
  expect([code, err]).toEqual([1, expect.stringMatching(/^OUTPUT_NOT_WRITTEN: .*site\.conf/)]);
  const output = path.join(site.root, 'package.json', 'edge');
  await expect(site.runError('cloudfront', '--output', output)).resolves.toMatchObject({
    code: 'OUTPUT_NOT_WRITTEN',
  });
});

test('nginx writes a configuration that does not depend on the live edition, and its script', async () => {
  const copy = path.join(site.root, 'copy');
  const file = path.join(site.root, 'site.conf');
  const args = ['nginx', '--mirror', copy, '--server-name', 'www.example.org'];
  expect((await site.run(...args, '--output', file)).out).toContain(file);
  await site.runJson('sync', '--output', copy, '--once');

  const configuration = (await site.run(...args)).out;
  expect(configuration).toBe(await readFile(file, 'utf8'));
  expect(configuration).toContain('server_name www.example.org;');
  const script = /js_import visit from "([^"]+)"/.exec(configuration)?.[1] ?? '';
  expect(await readFile(script, 'utf8')).toContain('export default');
});
