/** @jest-environment node */
import { rmSync } from 'node:fs';
import { embeddedHost, type Host } from './host';
import { hostTestSite } from './hostTestSite';
import { nginxHost } from './nginxHost';
import { storeStates } from './storeStates';
import { workerHost } from './workerHost';

const site = hostTestSite();
let hosts: Host[];

beforeAll(async () => {
  storeStates.canary(site);
  const behindProxy = { trustProxy: true };
  hosts = [
    await nginxHost(site, behindProxy),
    await embeddedHost(site, behindProxy),
    await workerHost(site),
  ];
  for (const host of hosts) await host.waitUntilSynced();
});

afterAll(async () => {
  for (const host of hosts) await host.close();
  for (const end of ['-copy', '-nginx']) rmSync(site.store.dir + end, { recursive: true });
  site.store.remove();
});

const targets = ['/gais', '/nothing', '/GAIS', '/robots.txt', '/areas/mf-awards/1.0.0/main.js'];

test.each([...targets, '/areas/nothing', '/healthz'])(
  '%s has Strict-Transport-Security only if the proxy received the request over TLS',
  async (target) => {
    for (const { request } of hosts) {
      const secure = await request({ target, headers: { 'x-forwarded-proto': 'https' } });
      expect(secure.headers['strict-transport-security']).toBe(
        'max-age=31536000; includeSubDomains',
      );
      const plain = await request({ target, headers: { 'x-forwarded-proto': 'http' } });
      expect(plain.headers['strict-transport-security']).toBeUndefined();
    }
  },
);

test('the visitor cookie of a TLS request has the attribute Secure', async () => {
  for (const { request } of hosts) {
    const { headers } = await request({
      target: '/gais',
      headers: { 'x-forwarded-proto': 'https' },
    });
    expect(headers['set-cookie']).toMatch(/; HttpOnly; SameSite=Lax; Secure$/);
  }
});
