/** @jest-environment node */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { watchChangeEvents } from '@concourse/release/webhooks/changeEvents';
import { awardsFixture } from '@concourse/test-kit/awardsFixture';
import { expectDocumentedJson } from '@concourse/test-kit/documentedJson';
import { eventually } from '@concourse/test-kit/eventually';
import { TestSite } from '@concourse/test-kit/TestSite';
import { WebhookServer } from '@concourse/test-kit/WebhookServer';
import type { Context } from '../context';
import { Run } from '../run';
import { watch } from './watch';

let site: TestSite;
beforeEach(async () => {
  site = await TestSite.make();
  await site.seed();
  await site.publish(awardsFixture('1.1.0'));
});
afterEach(() => site.remove());

/** Watches until a number of lines are printed. */
async function lines(
  count: number,
  options: Parameters<typeof watch>[0]['options'],
  meanwhile: () => Promise<unknown> = () => Promise.resolve(),
): Promise<string[]> {
  const controller = new AbortController();
  const printed: string[] = [];
  let begun: () => void = () => undefined;
  const watches = new Promise<void>((resolve) => (begun = resolve));
  const context: Context = {
    ...site.context(),
    stderr: () => begun(),
    stdout: (text) => {
      printed.push(text);
      if (printed.length === count) controller.abort();
    },
  };
  const watching = watch(new Run(context, options), controller.signal, 1);
  await Promise.race([watches, watching]);
  await meanwhile();
  if (count === 0) controller.abort();
  await watching;
  return printed;
}

test('prints one line for each change after the named revision', async () => {
  await site.runJson('promote', 'mf-awards@1.1.0', '--reason', 'new\njury');
  const [one, two] = await lines(2, { sinceRevision: 0 });
  expect(one).toMatch(/^2026-\S+ \S+ \(Berlin\) {2}production, revision 1: .*\n$/);
  expect(two).toMatch(
    /^2026-\S+ \S+ \(Berlin\) {2}production, revision 2: mf-awards 1\.0\.0 → 1\.1\.0, .*new jury\n$/,
  );
});

test('with --json, prints one object per line for new changes', async () => {
  const [one, ...more] = await lines(1, { json: true }, () =>
    site.runJson('promote', 'mf-awards@1.1.0'),
  );
  expect(more).toEqual([]);
  const event: unknown = JSON.parse(one ?? '');
  expect(event).toMatchObject({ rev: 2, items: [{ area: 'mf-awards' }] });
  expectDocumentedJson('watch', event);
  expect(one).toMatch(/^\{.*\}\n$/);
});

test('reports an outage once, and changes during the outage after it', async () => {
  const controller = new AbortController();
  const said: string[] = [];
  const told: number[] = [];
  const newest = jest.spyOn(site.store.log, 'newest');
  for (let times = 0; times < 3; times += 1) newest.mockRejectedValueOnce(new Error('away'));
  const polling = {
    pollIntervalMs: 1,
    signal: controller.signal,
    log: (line: string) => said.push(line),
  };
  for await (const { events } of watchChangeEvents(site.store, 0, polling)) {
    told.push(...events.map(({ rev }) => rev));
    if (told.length > 0) controller.abort();
  }
  expect(told).toEqual([1]);
  expect(said).toEqual([expect.stringContaining('away'), expect.any(String)]);
});

test('--webhooks delivers earlier undelivered changes, and prints new ones only', async () => {
  const server = await WebhookServer.start();
  const webhooks = { chat: { url: server.url } };
  await site.applySettings({ webhooks });
  const arrived = (): Promise<void> => eventually(() => expect(server.requests).not.toEqual([]));
  expect(await lines(0, { webhooks: true }, arrived)).toEqual([]);
  expect(server.requests).toHaveLength(1);
  await server.stop();
});

test('--webhooks requires configured webhooks', async () => {
  expect((await site.runError('watch', '--webhooks')).code).toBe('WEBHOOKS_MISSING');
});

test('reports damage of the newest record once', async () => {
  const { store } = site;
  const whole = readFileSync(site.paths.record(1));
  const controller = new AbortController();
  const lines: string[] = [];
  let looks = 0;
  rmSync(site.paths.record(1));
  writeFileSync(site.paths.record(1), whole);
  const polling = {
    pollIntervalMs: 1,
    signal: controller.signal,
    log: (line: string) => lines.push(line),
  };
  for await (const { events } of watchChangeEvents(store, 1, polling)) {
    expect(events).toEqual([]);
    looks += 1;
    if (looks === 2) writeFileSync(site.paths.record(1), 'torn');
    if (looks === 12) controller.abort();
  }
  expect(lines).toEqual([expect.stringContaining('log/00000001.json')]);
});
