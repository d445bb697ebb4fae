/** @jest-environment node */
import { writeFile } from 'node:fs/promises';
import { TestSite } from '@concourse/test-kit/TestSite';
import { openUpstreamSite } from '../commands/dev';
import * as serveSite from './serveSite';

let site: TestSite;
beforeEach(async () => {
  site = await TestSite.make();
  site.modules = { ...site.modules, serve: () => Promise.resolve(serveSite) };
  await site.seed();
});
afterEach(() => site.remove());

async function damageEdition(): Promise<string> {
  const { live = '' } = (await site.store.log.head()) ?? {};
  await writeFile(site.paths.edition(live), 'torn');
  return `editions/${live}.json`;
}

test('a damaged edition ends the wait with its reason', async () => {
  const file = await damageEdition();
  await expect(openUpstreamSite(site.context(), {}, 300)).rejects.toMatchObject({
    code: 'SITE_NOT_READY',
    message: expect.stringContaining(file) as string,
  });
});

test('a server that stops ends the wait', async () => {
  await damageEdition();
  const stopping: typeof serveSite.serveSite = async (options) => {
    const serving = await serveSite.serveSite(options);
    setTimeout(() => void serving.close(), 300);
    return serving;
  };
  site.modules.serve = () => Promise.resolve({ ...serveSite, serveSite: stopping });
  await expect(openUpstreamSite(site.context(), {})).rejects.toMatchObject({
    code: 'SITE_NOT_READY',
  });
});

test('previews are not linked at the hidden server of dev', async () => {
  await site.publish({ name: 'mf-awards', version: '1.1.0', pages: { '/award': '<p>New</p>' } });
  await using upstream = await openUpstreamSite(site.context(), {});
  expect((await fetch(`${upstream.url}/award`)).status).toBe(200);
  const { address } = await site.runJson<{ address: string }>('preview', 'mf-awards@1.1.0');
  expect(address).toMatch(/^http:\/\/localhost:8080\//);
});
