/** @jest-environment node */
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { TemporaryStore } from '@concourse/server/testing/temporaryStore';
import { SiteProcess } from '@concourse/test-kit/SiteProcess';
import { temporaryFolder } from '@concourse/test-kit/temporaryFolder';
import { bundleSite } from './bundleSite';

test('the bundled program has the files of the inbox', async () => {
  const folder = await temporaryFolder();
  const store = new TemporaryStore();
  store.promote({ live: store.edition().id });
  const program = await bundleSite(path.resolve(__dirname, '../..'), folder);
  const args = ['serve', '--json', '--port', '0', '--form-services', '--store', store.dir];
  const site = new SiteProcess(args, process.env, program);
  try {
    const [, inbox = ''] = await site.waitForOutput(/"inbox": "([^"]+)"/);
    const { origin, searchParams } = new URL(inbox);
    const headers = { authorization: `Bearer ${searchParams.get('token')}` };
    expect((await fetch(`${origin}/__inbox.css`, { headers })).status).toBe(200);
  } finally {
    await site.stop();
    store.remove();
    await rm(folder, { recursive: true });
  }
});
