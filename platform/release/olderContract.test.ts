/** @jest-environment node */
import { CONTRACT_VERSION } from '@concourse/contract/version';
import { TestSite } from '@concourse/test-kit/TestSite';

const [previous, current, later] = [CONTRACT_VERSION - 1, CONTRACT_VERSION, CONTRACT_VERSION + 1];

let site: TestSite;
const build = (name: string, version: string, contract: number) => ({
  ...{ name, version, manifest: { contract } },
  pages: name === 'shell' ? {} : { [`/${name}`]: `<p>${version}</p>` },
});
beforeEach(async () => {
  site = await TestSite.make();
  await site.publish(
    build('shell', '1.0.0', previous),
    build('mf-awards', '1.0.0', previous),
    build('mf-awards', '1.0.1', previous),
    build('mf-awards', '2.0.0', current),
  );
  await site.runJson('promote', 'shell@1.0.0', 'mf-awards@1.0.0');
});
afterEach(() => site.remove());

test('releases of the previous contract can be promoted and rolled back', async () => {
  await site.runJson('promote', 'mf-awards@1.0.1');
  await site.runJson('rollback', 'mf-awards');
  expect((await site.liveVersions())['mf-awards']).toBe('1.0.0');
});

test('an area with a newer contract than the shell is rejected', async () => {
  const { problems } = await site.runError('promote', 'mf-awards@2.0.0');
  expect(problems).toMatchObject([{ area: 'mf-awards', rule: 'contract' }]);
  await site.publish(build('shell', '2.0.0', current));
  expect((await site.run('promote', 'shell@2.0.0', 'mf-awards@2.0.0')).code).toBe(0);
});

test('with a newer shell, areas of the previous contract can be updated one by one', async () => {
  await site.publish(build('shell', '2.0.0', current), build('shell', '2.1.0', current));
  await site.runJson('promote', 'shell@2.0.0');
  await site.runJson('promote', 'mf-awards@1.0.1');
  await site.runJson('promote', 'mf-awards@2.0.0');
  await site.runJson('rollback', 'mf-awards');
  expect(await site.liveVersions()).toEqual({ shell: '2.0.0', 'mf-awards': '1.0.1' });
  await site.runJson('promote', 'mf-awards@2.0.0');
  const { problems } = await site.runError('rollback', 'shell');
  expect(problems).toMatchObject([{ area: 'mf-awards', rule: 'contract' }]);
});

test('a contract that this checkout cannot compose is reported as a composer problem', async () => {
  await site.publish(build('shell', '3.0.0', later), build('mf-awards', '3.0.0', later));
  const { problems, next } = await site.runError('promote', 'shell@3.0.0', 'mf-awards@3.0.0');
  expect(problems).toMatchObject([{ area: 'shell', rule: 'composer' }]);
  expect(next).not.toContain('raise the version');
});
