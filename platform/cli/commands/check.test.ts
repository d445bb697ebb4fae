/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { layout } from '@concourse/core/store/storeLayout';
import { distOf } from '@concourse/release/areas';
import { makeBuild, writeBuild, type BuildFixture } from '@concourse/test-kit/makeBuild';
import { temporaryFolder } from '@concourse/test-kit/temporaryFolder';
import { TestIssuer } from '@concourse/test-kit/TestIssuer';
import { TestSite } from '@concourse/test-kit/TestSite';
import { HostedConsole } from '../testing/HostedConsole';

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
    await writeBuild(distOf(site.root, name), makeBuild(build));
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

describe('without credentials for the store', () => {
  let issuer: TestIssuer;
  let hosted: HostedConsole;
  let repository: string;
  const build = awards('1.1.0', '<a href="/nowhere">x</a>', { '/Careers': '' });

  beforeEach(async () => {
    issuer = await TestIssuer.start();
    const registry = await temporaryFolder();
    hosted = await HostedConsole.start(await TestSite.make(), issuer, [], registry);
    // The repository of one area, which knows only the address of the packages.
    repository = site.root;
    await rm(site.paths.root, { recursive: true });
    await writeFile(path.join(repository, 'package.json'), '{ "name": "mf-awards" }');
    await writeFile(path.join(repository, 'webpack.config.ts'), '');
    const packages = `@concourse:registry=${hosted.origin}/packages/\n`;
    await writeFile(path.join(repository, '.npmrc'), packages);
    offer(build);
  });
  afterEach(async () => {
    await hosted.stop();
    await issuer.stop();
    await hosted.site.remove();
  });

  test('finds the same as on the store', async () => {
    await hosted.site.publish(build);
    const { env } = hosted.site;
    hosted.site.env = hosted.storeEnv;
    const args = ['preview', 'mf-awards@1.1.0', '--environment', 'production'] as const;
    const preview = await hosted.site.runJson<{ warnings: object[] }>(...args);
    hosted.site.env = env;
    for (const variables of [{}, { SITE_SERVICE: hosted.origin }]) {
      site.env = variables;
      const { code, problems } = await site.runError('check', 'mf-awards');
      expect({ code, problems }).toEqual({ code: 'CHECK_FAILED', problems: preview.warnings });
    }
    expect(preview.warnings.length).toBeGreaterThan(1);
    expect(readdirSync(repository)).not.toContain('.store');
  });

  test('a build without problems passes, and a build with the version of the live one is named', async () => {
    offer(awards('1.0.0', '<p id="jury">New</p>'));
    expect(await site.runJson('check', 'mf-awards')).toEqual({
      ...{ environment: 'production', checked: ['mf-awards@1.0.0'], taken: ['mf-awards@1.0.0'] },
    });
  });

  test.each([
    ['an environment that is not live', '--environment', 'staging'],
    ['an environment that does not exist', '--environment', 'nowhere'],
  ])('%s is not public', async (_, ...options) => {
    expect(await site.runError('check', 'mf-awards', ...options)).toMatchObject({
      code: 'LIVE_SITE_NOT_PUBLIC',
    });
  });

  test('a site that search engines may not list is not public', async () => {
    const { env } = hosted.site;
    hosted.site.env = hosted.storeEnv;
    await hosted.site.applySettings({ environments: { production: { indexed: false } } });
    hosted.site.env = env;
    expect(await site.runError('check', 'mf-awards')).toMatchObject({
      code: 'LIVE_SITE_NOT_PUBLIC',
    });
  });

  test('people, reasons, rights and other releases are not public', async () => {
    await hosted.site.publish(build);
    const base = `${hosted.origin}/packages/-/live`;
    const { rev } = (await (await fetch(base)).json()) as { rev: number };
    const at = (file: string) => fetch(`${base}/production/${rev}/files/${file}`);
    const record = await (await at(layout.record(rev))).text();
    expect(JSON.parse(record)).toMatchObject({ rev, who: '', why: '', settings: { hosts: [] } });
    expect(record).not.toContain(issuer.url);
    expect((await at(layout.manifest('mf-awards', '1.0.0'))).status).toBe(200);
    for (const file of [
      layout.manifest('mf-awards', '1.1.0'),
      ...['store.json', '../package.json', '..%2fpackage.json', 'tokens', layout.decisions],
    ])
      expect([file, (await at(file)).status]).toEqual([file, 404]);
    expect((await fetch(`${base}/production/99/files/store.json`)).status).toBe(410);
    const sizes = await fetch(`${base}/production/${rev}/sizes/releases/mf-awards/1.0.0`);
    expect(await sizes.json()).toEqual({});
  });
});

test('a store without a live site is an error before anything is built', async () => {
  offer(awards('1.1.0', ''));
  await rm(site.paths.root, { recursive: true });
  const error = await site.runError('check', 'mf-awards');
  expect(error.code).toBe('NOTHING_LIVE');
  expect(readdirSync(`${site.root}/mf-awards`)).not.toContain('dist');
});
