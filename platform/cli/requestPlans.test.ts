/** @jest-environment node */
import { composeEdition } from '@concourse/compose/composeEdition';
import { factToken } from '@concourse/contract/facts';
import { applyChange } from '@concourse/release/applyChange';
import { promoteToAll } from '@concourse/release/changes';
import { applyRequest } from '@concourse/release/requests/applyRequest';
import { shellFixture } from '@concourse/test-kit/shellFixture';
import { TestSite } from '@concourse/test-kit/TestSite';

const price = 'tickets.pass.standard.price';

let site: TestSite;
beforeEach(async () => {
  site = await TestSite.make(['shell', 'mf-tickets', 'mf-careers']);
  site.modules.compose = () => Promise.resolve({ composeEdition });
  const tickets = (version: string, text: string) => ({
    ...{ name: 'mf-tickets', version, pages: { '/ticket': '' } },
    manifest: { facts: { [price]: { text } } },
  });
  const careers = (version: string, text: string) => ({
    ...{ name: 'mf-careers', version },
    pages: { '/Careers': `<p>${text} €${factToken(price)}.</p>` },
  });
  await site.publish(
    ...[shellFixture('1.0.0'), tickets('1.0.0', '1,460'), tickets('1.1.0', '1,560')],
    ...[careers('1.0.0', 'A pass costs'), careers('1.1.0', 'A pass now costs')],
    careers('1.2.0', 'Each pass costs'),
  );
  await site.runJson('promote', 'shell@1.0.0', 'mf-tickets@1.0.0', 'mf-careers@1.0.0');
});
afterEach(() => site.remove());

/** Requests a release of careers for a Monday. */
async function request(): Promise<string> {
  const at = ['--at', '2026-01-12T09:00'];
  const promoted = await site.runJson<{ request: { id: string } }>(
    ...['promote', 'mf-careers@1.1.0', ...at],
  );
  return promoted.request.id;
}

const lastEvent = async (id: string) => (await site.store.requests.find(id))?.events.at(-1);

test('a plan with other words than the approved one holds the request, and the event says which', async () => {
  const id = await request();
  await site.runJson('promote', 'mf-tickets@1.1.0');
  site.clockOffsetDays = 8;
  await site.runJson('requests', 'apply');
  expect(await lastEvent(id)).toMatchObject({
    ...{ kind: 'held', code: 'REQUEST_CHANGED' },
    message: expect.stringContaining(
      '"A pass costs €1,560." → "A pass now costs €1,560."',
    ) as string,
  });
  expect(await site.store.log.newest()).toBe(2);
});

test('a change of its area while it is applied makes the request outdated', async () => {
  const id = await request();
  site.clockOffsetDays = 8;
  const options = { ...site.applyOptions(), compose: composeEdition };
  const attempt = await applyRequest(id, {
    store: site.store,
    // Runs between the first checks and the plan.
    applyOptions: async () => {
      await applyChange(promoteToAll({ 'mf-careers': '1.2.0' }), options);
      return options;
    },
  });
  expect(attempt?.event).toMatchObject({ kind: 'outdated', code: 'REQUEST_OUTDATED' });
  expect(await site.liveVersions()).toMatchObject({ 'mf-careers': '1.2.0' });
});
