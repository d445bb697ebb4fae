/** @jest-environment node */
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { awardsFixture } from '@concourse/test-kit/awardsFixture';
import { TestSite } from '@concourse/test-kit/TestSite';

let site: TestSite;
beforeEach(async () => {
  site = await TestSite.make();
  const configuration = JSON.stringify({ environments: { staging: {} } });
  await writeFile(path.join(site.root, 'site.config.json'), configuration);
  // Production has version 1.0.0 of all areas, staging has 1.1.0 of the awards.
  await site.seed();
  await site.publish(awardsFixture('1.1.0'));
  const staging = ['shell@1.0.0', 'mf-awards@1.1.0', 'mf-careers@1.0.0'];
  await site.runJson('promote', ...staging, '--environment', 'staging');
});
afterEach(() => site.remove());

describe('a release that was approved in staging', () => {
  const fromStaging = ['--from-environment', 'staging'];
  const manifest = () => site.paths.manifest('mf-awards', '1.1.0');

  /** A publisher replaces the manifest of a published version. */
  const replaceTitle = async (): Promise<void> =>
    writeFile(
      manifest(),
      (await readFile(manifest(), 'utf8')).replace('Title of', 'Other title of'),
    );

  /** The same in a store whose promotions kept no manifests. */
  const changeTitle = async (): Promise<void> => {
    await rm(site.paths.promoted, { recursive: true });
    await replaceTitle();
  };

  test('is promoted to production as it was approved, if its manifest changed since', async () => {
    await replaceTitle();
    await site.runJson('promote', 'mf-awards@1.1.0', ...fromStaging);
    const [one, other] = [
      site.store,
      site.store.forEnvironment({ name: 'staging', isDefault: false }),
    ];
    const [head, approved] = [await one.log.head(), await other.log.head()];
    const digestIn = async (id = '') => (await one.editions.read(id)).releases['mf-awards']?.digest;
    expect(await digestIn(head?.live)).toBe(await digestIn(approved?.live));
  });

  const damaged = {
    code: 'STORE_DAMAGED',
    message: expect.stringContaining('releases/mf-awards/1.1.0/release.json has changed') as string,
  };

  test('is promoted to production by name, also after a newer one went to staging', async () => {
    await site.publish(awardsFixture('1.2.0'));
    await site.runJson('promote', 'mf-awards@1.2.0', '--environment', 'staging');
    const promoted = await site.runJson('promote', 'mf-awards@1.1.0', ...fromStaging);
    expect(promoted).toMatchObject({
      from: { environment: 'staging', rev: 1 },
      record: { rev: 2 },
    });
    expect(await site.liveVersions()).toMatchObject({ 'mf-awards': '1.1.0' });
    await site.publish(awardsFixture('1.3.0'));
    expect(
      await site.runError('promote', 'shell@1.0.0', 'mf-awards@1.3.0', ...fromStaging),
    ).toMatchObject({
      code: 'RELEASE_NOT_APPROVED',
      message: expect.stringMatching(/^mf-awards@1\.3\.0 /) as string,
    });
  });

  test('is rejected in production if its manifest changed since', async () => {
    await changeTitle();
    for (const canary of [[], ['--canary', '10']]) {
      const named = await site.runError('promote', 'mf-awards@1.1.0', ...canary, ...fromStaging);
      expect(named).toMatchObject(damaged);
      expect(await site.runError('promote', ...canary, ...fromStaging)).toMatchObject(damaged);
    }
    expect(await site.store.log.newest()).toBe(1);
  });

  test('is rejected in production if one of its files changed since', async () => {
    const file = path.join(site.paths.publicFiles('mf-awards', '1.1.0'), 'main.js');
    await writeFile(file, (await readFile(file, 'utf8')).toUpperCase());
    expect(await site.runError('promote', 'mf-awards@1.1.0', ...fromStaging)).toMatchObject({
      code: 'PROMOTION_REJECTED',
      problems: [{ rule: 'stored bytes', file: 'main.js' }],
    });
  });

  test('is rejected if its manifest changed before a rollback to it, of one or several areas', async () => {
    const careers = { name: 'mf-careers', version: '1.1.0', pages: { '/Careers': '' } };
    await site.runJson('promote', 'mf-awards@1.1.0');
    await site.publish(awardsFixture('1.2.0'), careers);
    await site.runJson('promote', 'mf-awards@1.2.0', 'mf-careers@1.1.0');
    await changeTitle();
    expect(await site.runError('rollback', 'mf-awards')).toMatchObject(damaged);
    expect(await site.runError('rollback', 'mf-awards', 'mf-careers')).toMatchObject(damaged);
  });

  test('is rejected if its manifest changed while it runs as a canary', async () => {
    await site.runJson('promote', 'mf-awards@1.1.0', '--canary', '10');
    await changeTitle();
    await site.publish({ name: 'mf-careers', version: '1.1.0', pages: { '/Careers': 'New' } });
    expect(await site.runError('promote', 'mf-careers@1.1.0')).toMatchObject({
      ...damaged,
      code: 'CANARIES_INCOMPATIBLE',
    });
  });
});
