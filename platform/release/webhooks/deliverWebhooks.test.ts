/** @jest-environment node */
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Webhook as Verifier } from 'standardwebhooks';
import type { Webhook } from '@concourse/core/config/webhooks';
import type { LogRecord } from '@concourse/core/store/types';
import { folderStore } from '@concourse/store/Store';
import { TestSite } from '@concourse/test-kit/TestSite';
import { WebhookServer } from '@concourse/test-kit/WebhookServer';
import { eventsSince, type ChangeEvent } from './changeEvents';
import { webhookQueue, lastRevisionOlderThanADay, deliverWebhooks } from './deliverWebhooks';

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

let site: TestSite;
let server: WebhookServer;
beforeEach(async () => {
  [site, server] = await Promise.all([TestSite.make(), WebhookServer.start()]);
  await site.seed();
  await site.publish({
    name: 'mf-awards',
    version: '1.1.0',
    pages: { '/award': '<p id="jury">New jury</p>' },
  });
});
afterEach(async () => {
  await server.stop();
  await site.remove();
});

type Configured = { url?: string; urlFrom?: string; secretFrom?: string };

/** Writes webhooks into the record of revision 1: `settings apply` would deliver a revision itself. */
async function configure(webhooks: Record<string, Configured>): Promise<void> {
  const record = JSON.parse(await readFile(site.paths.record(1), 'utf8')) as LogRecord;
  const listed = Object.entries(webhooks).map(([name, { url, urlFrom = '', secretFrom }]) => ({
    ...{ name, url: url ?? { variable: urlFrom } },
    secretFrom: secretFrom ?? 'SITE_WEBHOOK_SECRET',
  }));
  const settings = { ...record.settings, webhooks: listed };
  await writeFile(site.paths.record(1), JSON.stringify({ ...record, settings }));
}

const awards = ['promote', 'mf-awards@1.1.0', '--reason'];

const messageAt = (index = 0): { text: string; type: string; data: ChangeEvent } =>
  JSON.parse(server.requests[index]?.body ?? '') as {
    text: string;
    type: string;
    data: ChangeEvent;
  };

test('a restored backup does not send a delivered revision again', async () => {
  await configure({ chat: { url: server.url } });
  await site.runJson(...awards, 'new jury');
  const backup = path.join(site.root, 'backup');
  await site.runJson('backup', '--destination', backup, '--create');
  const chat: Webhook = { name: 'chat', url: server.url, secretFrom: 'SECRET' };
  const lines: string[] = [];
  const log = (line: string): void => void lines.push(line);
  const restored = folderStore(backup, site.now);
  await deliverWebhooks([chat], 2, { store: restored, env: {}, now: site.now, log });
  expect(server.requests).toHaveLength(1);
  expect(lines).toEqual([]);
  expect((await site.run('verify', '--store', backup)).code).toBe(0);
});

test('a promotion is sent as text and fields, signed as Standard Webhooks specifies', async () => {
  site.env = { ...site.env, SITE_WEBHOOK_SECRET: secret };
  // The receiver rejects signatures that are minutes old.
  jest.spyOn(site, 'now').mockImplementation(() => new Date());
  await configure({ chat: { url: server.url } });
  const { code, err } = await site.run(...awards, 'new jury');
  expect([code, err]).toEqual([0, '']);
  expect(server.requests).toHaveLength(1);
  const { body, headers } = server.requests[0] ?? { body: '', headers: {} };
  const signed = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, String(value)]),
  );
  expect(() => new Verifier(secret).verify(body, signed)).not.toThrow();
  expect(() => new Verifier(secret).verify(`${body} `, signed)).toThrow('No matching signature');
  expect(headers['content-type']).toBe('application/json');
  expect(messageAt()).toMatchObject({
    text: 'production, revision 2: mf-awards 1.0.0 → 1.1.0, by nobody@test for ada: new jury',
    type: 'site.promoted',
    data: { environment: 'production', rev: 2, items: [{ area: 'mf-awards', to: '1.1.0' }] },
  });
});

test('new settings notify the webhooks that they state, in a folder without a configuration, too', async () => {
  await site.applySettings({ webhooks: { chat: { url: server.url } } }, '--reason', 'a chat');
  expect(messageAt().data).toMatchObject({ rev: 2, changedSettings: [{ key: 'webhooks.chat' }] });
  await rm(path.join(site.root, 'site.config.json'));
  await site.runJson(...awards, 'new jury');
  expect(messageAt(1).data).toMatchObject({ rev: 3 });
});

test('mentions and links in a reason are escaped', async () => {
  await configure({ chat: { url: server.url } });
  await site.run(...awards, '<!channel> & @here');
  expect(messageAt().text).toContain('&lt;!channel&gt; &amp; @\u200Bhere');
});

test('a message is retried after a server error, with the same id', async () => {
  await configure({ chat: { url: server.url } });
  server.respond = (index) => (index === 0 ? 503 : 200);
  const { err } = await site.run(...awards, 'x');
  expect(err).toBe('');
  const ids = server.requests.map(({ headers }) => headers['webhook-id']);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

test.each([
  ['a client error', () => 404 as const, '404'],
  ['a redirect', () => ({ redirect: '/elsewhere' }), '307'],
])('%s is not retried, and does not fail the command', async (_what, answer, status) => {
  await configure({ chat: { url: server.url } });
  server.respond = answer;
  const { code, err } = await site.run(...awards, 'x');
  expect(code).toBe(0);
  expect(await site.store.log.newest()).toBe(2);
  expect(err).toMatch(new RegExp(`^Webhook chat .*revision 2.* ${status}\\.`));
  expect(err).not.toContain(server.url);
  expect(server.requests.map(({ path: at }) => at)).toEqual(['/hook']);
});

test('a webhook that does not respond delays a command no longer than the limit', async () => {
  server.respond = () => 'nothing';
  const lines: string[] = [];
  const hooks: Webhook[] = [{ name: 'chat', url: server.url, secretFrom: 'NONE' }];
  const { store, now } = site;
  const log = (line: string): void => void lines.push(line);
  await deliverWebhooks(hooks, 1, { store, env: {}, now, log, withinMs: 50 });
  expect(lines).toEqual([expect.stringMatching(/^Webhook chat .*revision 1: the time was over/)]);
});

test('an attempt without a response times out', async () => {
  server.respond = () => 'nothing';
  const lines: string[] = [];
  const hooks: Webhook[] = [{ name: 'chat', url: server.url, secretFrom: 'NONE' }];
  const { store, now } = site;
  const log = (line: string): void => void lines.push(line);
  await deliverWebhooks(hooks, 1, {
    store,
    env: {},
    now,
    log,
    attemptTimeoutMs: 50,
    withinMs: 20_000,
  });
  expect(lines).toEqual([expect.stringContaining('0.05 s')]);
});

test('an address in an environment variable does not appear in errors', async () => {
  await configure({ chat: { urlFrom: 'CHAT_HOOK', secretFrom: 'CHAT_SECRET' } });
  expect((await site.run(...awards, 'x')).err).toContain('CHAT_HOOK');
  site.env = { ...site.env, CHAT_HOOK: 'http://chat.example.org/T0P-S3CR3T' };
  const plain = await site.run('rollback');
  expect(plain.err).toContain('CHAT_HOOK');
  expect(plain.err).not.toContain('S3CR3T');
  site.env = { ...site.env, CHAT_HOOK: server.url, CHAT_SECRET: 'short' };
  expect((await site.run(...awards, 'y')).err).toContain('CHAT_SECRET');
  expect(server.requests).toEqual([]);
});

test('undelivered messages are delivered later, in order and once', async () => {
  await configure({ chat: { url: server.url } });
  server.respond = () => 404;
  await site.run(...awards, 'one');
  await site.run('rollback', '--reason', 'two');
  server.requests.length = 0;

  const deliver = async (): Promise<number[]> => {
    const before = server.requests.length;
    // Each call of `now` returns a later minute.
    const { store, now } = site;
    const signal = new AbortController().signal;
    const delivery = { store, now, signal, env: {}, log: () => undefined };
    const hook: Webhook = { name: 'chat', url: server.url, secretFrom: 'NONE' };
    const queue = webhookQueue(hook, delivery);
    const { events } = await eventsSince(store, await lastRevisionOlderThanADay(delivery));
    for (const event of events) queue.add(event);
    await queue.deliverDue();
    await queue.deliverDue();
    return server.requests.slice(before).map((_, index) => messageAt(before + index).data.rev);
  };
  // Revision 1 was promoted before the webhook was configured.
  server.respond = (index) => (index === 0 ? 404 : 200);
  expect(await deliver()).toEqual([1, 1, 2, 3]);
  expect(await deliver()).toEqual([]);
});

test('a delivered message is not delivered again', async () => {
  await configure({ chat: { url: server.url } });
  await site.run(...awards, 'x');
  const { store, now } = site;
  const delivery = { store, now, env: {}, log: () => undefined };
  await deliverWebhooks([{ name: 'chat', url: server.url, secretFrom: 'NONE' }], 2, delivery);
  expect(server.requests).toHaveLength(1);
});

test('every invalid setting of a webhook is reported with its key', async () => {
  const webhooks = {
    Chat: { url: 'https://chat.example.org' },
    plain: { url: 'http://chat.example.org/hook' },
    both: { url: 'https://chat.example.org', urlFrom: 'CHAT_HOOK' },
    more: { url: 'https://chat.example.org', secret: 'x', secretFrom: 'lower' },
  };
  await site.configure({ webhooks });
  const { out } = await site.run('settings', 'plan', '--json');
  const { error } = JSON.parse(out) as { error: { code: string; problems: { key: string }[] } };
  expect(error.code).toBe('CONFIGURATION_INVALID');
  expect(error.problems.map(({ key }) => key).sort()).toEqual([
    'webhooks.Chat',
    'webhooks.both.urlFrom',
    'webhooks.more.secret',
    'webhooks.more.secretFrom',
    'webhooks.plain.url',
  ]);
});
