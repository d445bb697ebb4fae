/** @jest-environment node */
import { writeFile } from 'node:fs/promises';
import { TestSite } from '@concourse/test-kit/TestSite';
import type { Context } from '../context';
import { Run } from '../run';
import { serveSite } from './serveSite';
import { startServing } from './startServing';

let site: TestSite;
beforeEach(async () => {
  site = await TestSite.make();
  await site.seed();
});
afterEach(() => site.remove());

async function serve(): Promise<{ warnings: string[]; url: string; close: () => Promise<void> }> {
  const warnings: string[] = [];
  const context: Context = {
    ...site.context(),
    stderr: (text) => void warnings.push(text),
    modules: { ...site.modules, serve: () => Promise.resolve({ serveSite }) },
  };
  const options = { port: 0, logger: 'silent' } as const;
  const { serving } = await startServing(
    new Run(context, { json: true, pollInterval: 1000, retention: 1 }),
    options,
  );
  return { warnings, url: serving.url, close: serving.close };
}

test('a server that stores no reports accepts them, and warns once at its start', async () => {
  await site.applySettings({ reports: { endpoint: '/__reports', share: 100 } });
  const { warnings, url, close } = await serve();
  const post = {
    method: 'POST',
    body: '{"edition":"e"}',
    headers: { 'content-type': 'text/plain' },
  };
  expect((await fetch(`${url}/__reports`, post)).status).toBe(204);
  expect((await fetch(`${url}/__reports`, post)).status).toBe(204);
  expect((await fetch(`${url}/__reports`, { method: 'PUT' })).status).toBe(405);
  const large = { ...post, body: 'x'.repeat(1_000_000) };
  expect((await fetch(`${url}/__reports`, large)).status).toBe(413);
  expect(warnings).toEqual([expect.stringContaining('--reports')]);
  await close();
});

test('a site whose pages do not report gets no warning', async () => {
  const { warnings, close } = await serve();
  expect(warnings).toEqual([]);
  await close();
});

test('a server starts with an invalid configuration, and warns of a damaged record', async () => {
  await site.applySettings({ previews: { keep: '2d' } });
  await site.configure({ reports: { endpoint: 7 } });
  await writeFile(site.paths.record(2), '{');
  const { warnings, url, close } = await serve();
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  expect(warnings).toHaveLength(1);
  await close();
});
