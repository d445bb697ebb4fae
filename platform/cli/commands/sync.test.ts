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
  const mirror = ['sync', '--output', copy, '--once'];
  expect(await site.runJson(...mirror)).toMatchObject({ current: { rev: 1 } });
  expect(await readdir(path.join(copy, 'areas'))).toEqual(['mf-awards', 'mf-careers', 'shell']);

  expect((await site.run(...mirror)).out).toContain('0 files');
  const { code } = await site.runError('sync', '--output', site.root, '--once');
  expect(code).toBe('FOLDER_NOT_EMPTY');
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

test('an output in a missing folder is an expected error that names the path', async () => {
  const output = path.join(site.root, 'missing/site.conf');
  const mirror = ['--mirror', path.join(site.root, 'copy')];
  const { code, out, err } = await site.run('nginx', ...mirror, '--output', output);
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err).toContain(output);
  expect(err).toMatch(/^FILE_UNUSABLE: /);
  expect(err).not.toMatch(/^\s+at /m);
});
