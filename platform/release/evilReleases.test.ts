/** @jest-environment node */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseManifest } from '@concourse/contract/release';
import { serializeManifest } from '@concourse/core/files/digest';
import { layout } from '@concourse/core/store/storeLayout';
import { makeBuild, type BuildFixture } from '@concourse/test-kit/makeBuild';
import { TestSite } from '@concourse/test-kit/TestSite';

// Releases that another program than `publish` wrote: the store accepts what a publisher's credential may write.
let site: TestSite;
beforeEach(async () => {
  site = await TestSite.make(['shell', 'mf-awards', 'mf-careers', 'mf-evil']);
  await site.seed();
});
afterEach(() => site.remove());

const evil: BuildFixture = {
  ...{ name: 'mf-evil', version: '1.0.0', pages: { '/evil': '<p>Evil</p>' } },
  files: { 'evil.txt': 'Disallow: /', 'evil.xml': '<html/>' },
};

type Change = (manifest: ReleaseManifest) => Partial<ReleaseManifest>;

async function publish(change: Change): Promise<void> {
  const { manifest } = makeBuild(evil);
  await site.publish({ ...evil, manifest: change(manifest) });
}

const withPage =
  (address: string): Change =>
  ({ routes }) => ({
    routes: routes.map((route) => ({
      ...route,
      pages: route.pages.map((page) => ({ ...page, path: address })),
    })),
  });

const withRoute =
  (address: string): Change =>
  (manifest) => {
    const { routes = [] } = withPage(address)(manifest);
    return { routes: routes.map((route) => ({ ...route, path: address })) };
  };

const withAddress =
  (address: string, file = 'evil.txt'): Change =>
  () => ({ addresses: { [address]: file } });

const withFiles =
  (name: string): Change =>
  ({ files }) => ({ files: { ...files, [name]: Object.values(files)[0] ?? never() } });

const never = (): never => {
  throw new Error('The build has no files');
};

test.each<[string, rule: string, Change]>([
  ["another area's page", 'pages-match-routes', withPage('/award')],
  ['/robots.txt', 'reserved-addresses', withAddress('/robots.txt')],
  ['an address outside of the site', 'file-addresses', withAddress('/../../x.txt')],
  ['an encoded address outside of the site', 'path-patterns', withRoute('/evil/%2e%2e/%2E%2e/x')],
  ['an address with a backslash', 'path-patterns', withRoute(String.raw`/evil\..\x`)],
  ['an address with an encoded slash', 'path-patterns', withRoute('/evil/..%2fx')],
  ['a missing file', 'files-exist', withAddress('/evil.txt', 'missing.txt')],
  ['the container of another area', 'own-names', () => ({ container: 'mf_awards' })],
  ['no routes', 'shape', () => ({ routes: undefined })],
])('a release with %s is rejected by %s before it is promoted', async (_, rule, change) => {
  await publish(change);
  const before = await site.store.log.newest();
  for (const command of ['promote', 'preview']) {
    const { code, problems } = await site.runError(command, 'mf-evil@1.0.0');
    expect(code).toBe('PROMOTION_REJECTED');
    expect(problems).toContainEqual(
      expect.objectContaining({
        ...{ area: 'mf-evil', rule: 'manifest' },
        message: expect.stringContaining(`${rule}: `) as string,
      }),
    );
  }
  expect(await site.store.log.newest()).toBe(before);
});

test.each(['../../x.js', 'a/../../x.js'])(
  'a manifest that lists the file %s is rejected',
  async (name) => {
    await site.publish(evil);
    const { manifest } = makeBuild(evil);
    const unsafe = { ...manifest, ...withFiles(name)(manifest) };
    await writeFile(site.paths.manifest('mf-evil', '1.0.0'), serializeManifest(unsafe));
    const { code, problems } = await site.runError('promote', 'mf-evil@1.0.0');
    expect(code).toBe('PROMOTION_REJECTED');
    expect(problems).toMatchObject([{ area: 'mf-evil', rule: 'manifest' }]);
  },
);

test.each<Record<string, unknown>>([
  { routes: null },
  { routes: [{ pages: null }] },
  { files: null },
  { files: { 'x.js': null } },
])('`verify` reports a manifest with %j, and continues', async (change) => {
  await site.publish(evil);
  const { manifest } = makeBuild(evil);
  const file = layout.manifest('mf-evil', '1.0.0');
  await writeFile(path.join(site.paths.root, file), JSON.stringify({ ...manifest, ...change }));
  const { code, out } = await site.run('verify', '--json');
  expect(code).toBe(1);
  const { problems } = JSON.parse(out) as { problems: { file: string }[] };
  expect(problems.map((problem) => problem.file)).toEqual([file]);
});

test.each(['../../y', '>2 <1', ''])(
  'the range "%s" of a shared module prevents no preview',
  async (range) => {
    await publish(() => ({ shared: { react: range } }));
    const { code } = await site.run('preview', 'mf-evil@1.0.0', '--json');
    expect(code).toBe(0);
  },
);

test('no text of a release controls the terminal of a command', async () => {
  const evilText = 'Evil \u001b[2K\u001b[8m\r\u009b1A\u202eteam';
  await publish((manifest) => ({
    owner: { team: evilText },
    routes: manifest.routes.map((route) => ({
      ...route,
      pages: route.pages.map((page) => ({ ...page, title: evilText, path: `/evil${evilText}` })),
    })),
  }));
  for (const command of ['promote', 'preview', 'diff']) {
    const { out, err } = await site.run(command, 'mf-evil@1.0.0');
    const printed = out + err;
    expect(printed).toContain(String.raw`\u001b[2K`);
    expect(printed).not.toMatch(/[^\P{Cc}\n]|\u202e/u);
  }
});

test("a release with another area's route is rejected", async () => {
  await publish(withRoute('/award'));
  const { problems } = await site.runError('promote', 'mf-evil@1.0.0');
  expect(problems).toMatchObject([{ rule: 'route ownership' }]);
});

test('no two areas may have the same address in an edition', async () => {
  const calendar: BuildFixture = {
    ...{ name: 'mf-careers', version: '2.0.0', pages: { '/Careers': '<p>Jobs</p>' } },
    ...{ files: { 'evil.txt': '' }, manifest: { addresses: { '/Careers.txt': 'evil.txt' } } },
  };
  await site.publish(calendar);
  await site.runJson('promote', 'mf-careers@2.0.0');
  await publish(withRoute('/careers.txt'));
  const { problems } = await site.runError('promote', 'mf-evil@1.0.0');
  expect(problems).toMatchObject([
    { rule: 'route ownership', message: expect.stringContaining('/careers.txt') as string },
  ]);
});

test.each([
  ['is not JSON', '{'],
  [
    'has 5,000 levels',
    JSON.stringify({ ...makeBuild(evil).manifest, x: 0 }).replace(
      /0\}$/,
      `${'['.repeat(5000)}${']'.repeat(5000)}}`,
    ),
  ],
])('a manifest that %s is named', async (_, text) => {
  await site.publish(evil);
  await writeFile(site.paths.manifest('mf-evil', '1.0.0'), text);
  expect(await site.runError('promote', 'mf-evil@1.0.0')).toMatchObject({ code: 'STORE_DAMAGED' });
});
