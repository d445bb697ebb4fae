/** @jest-environment node */
import { awardsFixture } from '@concourse/test-kit/awardsFixture';
import { makeBuild } from '@concourse/test-kit/makeBuild';
import { TestSite } from '@concourse/test-kit/TestSite';
import { consoleServiceFor } from './commands/console';
import { Run } from './run';

const commit = '0123456789abcdef0123456789abcdef01234567';
const dates = { committedAt: null, builtAt: '2026-01-05T09:00:00Z' };

let site: TestSite;
beforeEach(async () => {
  site = await TestSite.make();
  await site.seed();
  for (const [version, dirty] of [
    ['1.1.0', true],
    ['1.2.0', false],
  ] as const) {
    await site.store.releases.publish(makeBuild(awardsFixture(version)), {
      provenance: () =>
        Promise.resolve({ commit, dirty, ...dates, builder: 'ada@build', node: 'v20' }),
    });
  }
});
afterEach(() => site.remove());

test('the plan, status, history and the console mark a build of uncommitted changes', async () => {
  const plan = await site.runJson('promote', 'mf-awards@1.1.0', '--dry-run');
  expect(plan.notices).toContainEqual(expect.stringMatching(/mf-awards@1\.1\.0.*uncommitted/));
  await site.runJson('promote', 'mf-awards@1.1.0');

  expect(await site.runJson('status')).toMatchObject({
    areas: [{ area: 'mf-awards', commit, dirty: true }, { dirty: null }, { dirty: null }],
  });
  expect((await site.run('status')).out).toContain('01234567 (dirty)');

  const [entry] = await site.runJson<{ dirty: string[] }[]>('history');
  expect(entry?.dirty).toEqual(['mf-awards']);
  expect((await site.run('history')).out).toMatch(/1\.1\.0 \(dirty\)/);

  const service = consoleServiceFor(new Run(site.context(), {}));
  const now = await service.status({ environment: 'production' });
  expect(now.areas[0]).toMatchObject({ area: 'mf-awards', commit, dirty: true });
  const { revisions } = await service.history({ environment: 'production', limit: 1 });
  expect(revisions[0]).toMatchObject({ dirty: ['mf-awards'] });
});

test('a build of a clean commit has no mark', async () => {
  const plan = await site.runJson('promote', 'mf-awards@1.2.0', '--dry-run');
  expect(plan.notices).not.toContainEqual(expect.stringContaining('dirty'));
  await site.runJson('promote', 'mf-awards@1.2.0');
  expect((await site.run('status')).out).toMatch(/01234567(?! \(dirty\))/);
  expect((await site.run('history')).out).not.toContain('dirty');
});
