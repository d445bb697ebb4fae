/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { BuildFixture } from '@concourse/test-kit/makeBuild';
import { TestSite } from '@concourse/test-kit/TestSite';

let site: TestSite;
beforeEach(async () => {
  site = await TestSite.make();
  await site.seed();
});
afterEach(() => site.remove());

const awards = (version: string, html: string, more = {}): BuildFixture => ({
  name: 'mf-awards',
  version,
  pages: { '/award': html, ...more },
});

/** Offers this build to `check`, instead of running the bundler. */
function offer(build: BuildFixture): void {
  const { name, version } = build;
  const buildAreas = async () => {
    await site.build(build);
    return [{ name, version, milliseconds: 1, cached: false }];
  };
  site.modules = { ...site.modules, build: () => Promise.resolve({ buildAreas }) };
}

/** The files of the store with their bytes. */
const contents = (): Record<string, string> =>
  Object.fromEntries(
    readdirSync(site.paths.root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [file, readFileSync(file, 'latin1')]),
  );

test('finds what a promotion of the published build would be rejected for', async () => {
  const build = awards('1.1.0', '<a href="/nowhere">x</a><p style="color:red">y</p><h1>z</h1>', {
    '/Careers': '',
  });
  offer(build);
  const before = contents();
  const checked = await site.runError('check', 'mf-awards');
  expect(checked.code).toBe('CHECK_FAILED');
  expect(contents()).toEqual(before);

  await site.publish(build);
  const preview = await site.runJson<{ warnings: object[] }>('preview', 'mf-awards@1.1.0');
  expect(checked.problems).toEqual(preview.warnings);
  expect(new Set((checked.problems as { rule: string }[]).map(({ rule }) => rule))).toEqual(
    new Set(['route ownership', 'inline code', 'links', 'page basics']),
  );
});

test('a build without problems passes, and its version is not used', async () => {
  offer(awards('1.1.0', '<p id="jury"></p>'));
  expect(await site.runJson('check', 'mf-awards')).toEqual({
    environment: 'production',
    checked: ['mf-awards@1.1.0'],
    taken: [],
  });
  expect(await site.store.releases.versions('mf-awards')).toEqual(['1.0.0']);
});

test('a changed build is checked although its version is published', async () => {
  offer(awards('1.0.0', '<p id="jury"></p><a href="/nowhere">x</a>'));
  expect(await site.runError('check', 'mf-awards')).toMatchObject({
    problems: [{ rule: 'links', file: '/award' }],
  });
  offer(awards('1.0.0', '<p id="jury">New</p>'));
  expect(await site.runJson('check', 'mf-awards')).toMatchObject({ taken: ['mf-awards@1.0.0'] });
});

test('a build for a newer contract is rejected before it is composed', async () => {
  offer({ ...awards('1.1.0', ''), manifest: { contract: 99 } });
  expect(await site.runError('check', 'mf-awards')).toMatchObject({
    code: 'CHECK_FAILED',
    problems: [{ rule: 'contract' }],
  });
});

test('a store without a live site is an error before anything is built', async () => {
  offer(awards('1.1.0', ''));
  await rm(site.paths.root, { recursive: true });
  const error = await site.runError('check', 'mf-awards');
  expect(error.code).toBe('NOTHING_LIVE');
  expect(readdirSync(`${site.root}/mf-awards`)).not.toContain('dist');
});
