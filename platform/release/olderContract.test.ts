/** @jest-environment node */
import { TestSite } from '@concourse/test-kit/TestSite';

// The checkout is a contract ahead of everything that is live.
jest.mock('@concourse/contract/version', () => ({ CONTRACT_VERSION: 2 }));

let site: TestSite;
const build = (name: string, version: string, contract: number) => ({
  ...{ name, version, manifest: { contract } },
  pages: name === 'shell' ? {} : { [`/${name}`]: `<p>${version}</p>` },
});
beforeEach(async () => {
  site = await TestSite.make();
  await site.publish(
    build('shell', '1.0.0', 1),
    build('mf-awards', '1.0.0', 1),
    build('mf-awards', '1.0.1', 1),
    build('mf-awards', '2.0.0', 2),
  );
  await site.runJson('promote', 'shell@1.0.0', 'mf-awards@1.0.0');
});
afterEach(() => site.remove());

test('the live site is promoted and rolled back by its own contract', async () => {
  await site.runJson('promote', 'mf-awards@1.0.1');
  await site.runJson('rollback', 'mf-awards');
  expect((await site.liveVersions())['mf-awards']).toBe('1.0.0');
});

test('an area of the newer contract waits for its shell', async () => {
  const { code, err } = await site.run('promote', 'mf-awards@2.0.0');
  expect(code).toBe(1);
  expect(err).toContain(
    'mf-awards@2.0.0 was built for contract 2, but shell@1.0.0 speaks contract 1',
  );
  expect(err).toContain('→ An area newer than the shell: promote the shell first');
  await site.publish(build('shell', '2.0.0', 2));
  expect((await site.run('promote', 'shell@2.0.0', 'mf-awards@2.0.0')).code).toBe(0);
});

test('a shell of the newer contract takes areas of the one before along, one by one', async () => {
  await site.publish(build('shell', '2.0.0', 2), build('shell', '2.1.0', 2));
  await site.runJson('promote', 'shell@2.0.0');
  await site.runJson('promote', 'mf-awards@1.0.1');
  await site.runJson('promote', 'mf-awards@2.0.0');
  await site.runJson('rollback', 'mf-awards');
  expect(await site.liveVersions()).toEqual({ shell: '2.0.0', 'mf-awards': '1.0.1' });
  await site.runJson('promote', 'mf-awards@2.0.0');
  const { code, err } = await site.run('rollback', 'shell');
  expect(code).toBe(1);
  expect(err).toContain(
    'mf-awards@2.0.0 was built for contract 2, but shell@1.0.0 speaks contract 1',
  );
});

test('a contract that this checkout cannot compose is not the release’s fault', async () => {
  await site.publish(build('shell', '3.0.0', 3), build('mf-awards', '3.0.0', 3));
  const { code, err } = await site.run('promote', 'shell@3.0.0', 'mf-awards@3.0.0');
  expect(code).toBe(1);
  expect(err).toContain('speaks contract 3, but this checkout composes contracts 1 to 2 only');
  expect(err).toContain('→ Run the command from a checkout');
  expect(err).not.toContain('raise the version');
});
