/** @jest-environment node */
import { randomBytes } from 'node:crypto';
import { awardsFixture } from '@concourse/test-kit/awardsFixture';
import type { BuildFixture } from '@concourse/test-kit/makeBuild';
import { TestSite } from '@concourse/test-kit/TestSite';

let site: TestSite;
beforeEach(async () => {
  site = await TestSite.make();
  await site.seed();
});
afterEach(() => site.remove());

/** A release whose script cannot be compressed, so that its cost is known. */
const heavy = (version: string, kilobytes: number, limit?: number): BuildFixture => {
  const files = { 'main.js': `//${randomBytes(kilobytes * 500).toString('hex')}` };
  return {
    ...awardsFixture(version),
    files,
    manifest: limit === undefined ? {} : { budget: { page: limit * 1000 } },
  };
};

test('rejects a page over the limit of its area, with the sizes', async () => {
  await site.publish(heavy('1.1.0', 60, 20));
  const { code, problems, next } = await site.runError('promote', 'mf-awards@1.1.0');
  expect(code).toBe('PROMOTION_REJECTED');
  const sizes = /\d\d\.\d kB.*\d\d\.\d kB.*20\.0 kB.*html \d+ B, scripts \d\d\.\d kB/;
  expect(problems).toEqual([
    {
      area: 'mf-awards',
      file: '/award',
      rule: 'budgets',
      message: expect.stringMatching(sizes) as string,
    },
  ]);
  expect(next).toContain('concourse.budget');
  expect(await site.liveVersions()).toMatchObject({ 'mf-awards': '1.0.0' });
});

test('promotes a page within the limit, and rolls back to one over it', async () => {
  await site.publish(heavy('1.1.0', 30), heavy('1.2.0', 5, 20), heavy('1.3.0', 6, 20));
  for (const version of ['1.1.0', '1.2.0', '1.3.0']) {
    await site.runJson('promote', `mf-awards@${version}`);
  }
  await site.runJson('rollback', '--to-revision', '2');
  expect(await site.liveVersions()).toMatchObject({ 'mf-awards': '1.1.0' });
});

test('rejects a fragment whose scripts exceed the limit of its area, with the sizes', async () => {
  const withFragment = (version: string, kilobytes: number): BuildFixture => ({
    ...heavy(version, kilobytes),
    fragments: { 'fees/default': '<p>Fees</p>', 'terms/default': '<p>Terms</p>' },
    hydrates: ['fees'],
    manifest: { budget: { fragment: 20_000 } },
  });
  await site.publish(withFragment('1.1.0', 60), withFragment('1.2.0', 10));
  const { code, problems } = await site.runError('promote', 'mf-awards@1.1.0');
  expect(code).toBe('PROMOTION_REJECTED');
  const sizes = /scripts of \d\d\.\d kB, \d\d\.\d kB over .* 20\.0 kB$/;
  const message = expect.stringMatching(sizes) as string;
  expect(problems).toEqual([
    { area: 'mf-awards', file: 'mf-awards/fees', rule: 'budgets', message },
  ]);
  await site.runJson('promote', 'mf-awards@1.2.0');
  expect(await site.liveVersions()).toMatchObject({ 'mf-awards': '1.2.0' });
});

test('a preview and a diff show a page over the limit', async () => {
  await site.publish(heavy('1.1.0', 60, 20));
  expect(await site.runJson('preview', 'mf-awards@1.1.0')).toMatchObject({
    warnings: [{ area: 'mf-awards', file: '/award', rule: 'budgets' }],
  });
  const diff = await site.run('diff', 'mf-awards@1.1.0');
  expect(diff.out).toMatch(/~ page \/award \(\d\d\.\d kB, \+\d\d\.\d kB\)/);
});

test('a build compares the costs of its pages with the live ones and with the limit', async () => {
  const build = heavy('1.1.0', 60, 20);
  site.modules = {
    ...site.modules,
    build: () =>
      Promise.resolve({
        buildAreas: async () => {
          await site.build(build);
          return [{ name: 'mf-awards', version: '1.1.0', milliseconds: 1, cached: false }];
        },
      }),
  };
  const { out } = await site.run('build', 'mf-awards');
  expect(out).toMatch(/^ {2}\/award \d\d\.\d kB, \+\d\d\.\d kB: \d\d\.\d kB .*20\.0 kB/m);
  const { costs } = await site.runJson<{
    costs: Record<string, { path: string; after: { scripts: number } }[]>;
  }>('build', 'mf-awards');
  expect(costs['mf-awards']?.[0]?.path).toBe('/award');
  expect(costs['mf-awards']?.[0]?.after.scripts).toBeGreaterThan(30_000);
});
