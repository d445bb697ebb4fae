/** @jest-environment node */
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { TestSite } from '@concourse/test-kit/TestSite';
import { hostStates } from './hosts';

let site: TestSite;
const servers: Server[] = [];
beforeEach(async () => {
  site = await TestSite.make();
});
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
  await site.remove();
});

/** Starts a host, and returns the address of its health. */
async function host(answer: (response: ServerResponse) => void): Promise<string> {
  const server = createServer((_, response) => answer(response));
  servers.push(server);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/healthz`;
}

const healthy = (rev: number, more: object = {}) =>
  host((response) => {
    const answer = { status: 'ok', environment: 'production', rev, ...more };
    response.end(JSON.stringify(answer));
  });

test('each registered host is shown with its revision, or with what is wrong', async () => {
  const current = await healthy(2);
  const hosts = {
    current,
    old: await healthy(1),
    degraded: await healthy(2, { status: 'degraded' }),
    staging: await healthy(2, { environment: 'staging' }),
    page: await host((response) => response.end('<h1>Welcome</h1>')),
    redirect: await host((response) => response.writeHead(302, { location: current }).end()),
    large: await host((response) => response.end(`{"status":"${'x'.repeat(70_000)}"}`)),
    closed: 'http://127.0.0.1:9/healthz',
    silent: await host(() => undefined),
  };
  await site.configure({
    hosts: Object.entries(hosts).map(([name, health]) => ({ name, health })),
  });
  await site.seed();
  await site.runJson('stop', '--reason', 'an incident');
  const unusable = 'does not answer as a host: check its address';
  expect(await hostStates(site.store)).toEqual([
    { name: 'current', rev: 2, state: 'current', isCurrent: true },
    { name: 'old', rev: 1, state: '1 revision behind', isCurrent: false },
    { name: 'degraded', rev: 2, state: 'current, degraded', isCurrent: false },
    { name: 'staging', rev: null, state: 'serves staging', isCurrent: false },
    { name: 'page', rev: null, state: unusable, isCurrent: false },
    { name: 'redirect', rev: null, state: 'does not answer', isCurrent: false },
    { name: 'large', rev: null, state: unusable, isCurrent: false },
    { name: 'closed', rev: null, state: 'does not answer', isCurrent: false },
    { name: 'silent', rev: null, state: 'does not answer', isCurrent: false },
  ]);
});

test('settings with wrong hosts are rejected with each key', async () => {
  await site.seed();
  await site.configure({
    hosts: [
      { name: 'one', health: 'http://www.example.org/healthz' },
      { name: 'one', health: 'https://www.example.org/healthz' },
      { name: '<b>', health: 'https://user:secret@example.org/', extra: 1 },
    ],
  });
  const { code, message } = await site.runError('settings', 'plan');
  expect(code).toBe('CONFIGURATION_INVALID');
  expect(message.match(/hosts\.\d\.\w+/g)).toEqual([
    ...['hosts.0.health', 'hosts.1.name', 'hosts.2.extra', 'hosts.2.name', 'hosts.2.health'],
  ]);
});

test('a plan of settings names the hosts that change', async () => {
  await site.seed();
  const health = 'https://www.example.org/healthz';
  await site.configure({ hosts: [{ name: 'www', health }] });
  const { out } = await site.run('settings', 'plan');
  expect(out).toContain(`hosts.www: not set → ${health}`);
  await site.runJson('settings', 'apply');
  expect(await site.runJson('settings')).toMatchObject({
    environments: { production: { hosts: [{ name: 'www', health }] } },
  });
});
