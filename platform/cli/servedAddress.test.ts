/** @jest-environment node */
import { layout } from '@concourse/core/store/storeLayout';
import { saveServedAddress, servedAddress } from '@concourse/release/servedAddress';
import { TestSite } from '@concourse/test-kit/TestSite';

let site: TestSite;
beforeEach(async () => {
  site = await TestSite.make();
});
afterEach(() => site.remove());

const configured = 'http://localhost:8080';
const served = 'http://localhost:8120';

test('links use the address of the running server if the site is configured for this machine', async () => {
  expect(await servedAddress(site.store, configured)).toBe(configured);
  const forget = await saveServedAddress(site.store, served);
  expect(await servedAddress(site.store, configured)).toBe(served);
  expect(await servedAddress(site.store, 'https://www.example.org')).toBe(
    'https://www.example.org',
  );
  const staging = site.store.forEnvironment({ name: 'staging', isDefault: false });
  expect(await servedAddress(staging, configured)).toBe(configured);
  await forget();
  expect(await servedAddress(site.store, configured)).toBe(configured);
});

test('links use the newest of the running servers, and another one when it stops', async () => {
  jest.useFakeTimers({ now: new Date('2026-01-05T09:00:00Z'), advanceTimers: true });
  await saveServedAddress(site.store, served);
  jest.setSystemTime(new Date('2026-01-05T09:00:01Z'));
  const forget = await saveServedAddress(site.store, 'http://localhost:8200');
  jest.useRealTimers();
  expect(await servedAddress(site.store, configured)).toBe('http://localhost:8200');
  await forget();
  expect(await servedAddress(site.store, configured)).toBe(served);
});

test('links ignore the address of a killed server, and a damaged file', async () => {
  const file = `${layout.servedAddresses('production')}/8120.json`;
  const killed = { url: served, pid: process.pid, start: 'x', since: '2026-01-05' };
  for (const note of ['{', '{}', JSON.stringify(killed)]) {
    await site.store.files.replace(file, note);
    expect(await servedAddress(site.store, configured)).toBe(configured);
  }
});

test('a preview is linked at the address of the running server', async () => {
  await site.seed();
  await site.publish({
    name: 'mf-awards',
    version: '1.1.0',
    pages: { '/award': '<p id="jury">New</p>' },
  });
  await saveServedAddress(site.store, served);
  const { address } = await site.runJson<{ address: string }>('preview', 'mf-awards@1.1.0');
  expect(address).toMatch(/^http:\/\/localhost:8120\/award\?edition=/);
});
