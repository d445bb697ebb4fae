/** @jest-environment node */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { indexFile } from '@concourse/core/packages/registryFiles';
import { TestIssuer } from '@concourse/test-kit/TestIssuer';
import { TestSite } from '@concourse/test-kit/TestSite';
import { HostedConsole } from '../testing/HostedConsole';

let site: TestSite;
let issuer: TestIssuer;
let hosted: HostedConsole;

beforeEach(async () => {
  issuer = await TestIssuer.start();
  site = await TestSite.make();
  const registry = path.join(site.root, 'registry');
  for (const name of ['area', 'build', 'cli', 'contract', 'pictures', 'testing', 'ui']) {
    const file = path.join(registry, indexFile(`@concourse/${name}`));
    await mkdir(path.dirname(file), { recursive: true });
    const index = { name, 'dist-tags': { latest: '2.3.0' }, versions: {} };
    await writeFile(file, JSON.stringify(index));
  }
  const grants = [
    { to: 'person:ada@example.org', rights: ['release' as const], areas: ['mf-press'] },
    { to: 'person:ben@example.org', rights: ['release' as const], areas: ['mf-awards'] },
  ];
  hosted = await HostedConsole.start(site, issuer, grants, registry);
});
afterEach(async () => {
  await hosted.stop();
  await issuer.stop();
  await site.remove();
});

/** Creates an area from the console. @param kind of its pipeline */
const create = (folder: string, kind = 'github') =>
  site.run(
    ...['new', 'area', 'mf-press', '--path', '/newsroom', '--from', hosted.origin],
    ...['--standalone', path.join(site.root, folder), '--pipeline', kind],
  );

const signIn = async (name: string): Promise<void> => {
  issuer.person = { email: `${name}@example.org`, email_verified: true };
  await site.runJson('sign-in');
};

test('a person with the right for the new area creates it, with a pipeline that acts through the console', async () => {
  await signIn('ada');
  const { out } = await create('press');
  expect(out).toContain('Next: ');
  expect(out).not.toContain('Ask an administrator');
  const file = path.join(site.root, 'press/.github/workflows/area.yml');
  const workflow = await readFile(file, 'utf8');
  expect(workflow).toContain(`SERVICE: ${hosted.origin}\n`);
  expect(workflow).not.toContain('PROMOTE_ROLE');
  await create('gitlab', 'gitlab');
  const gitlab = await readFile(path.join(site.root, 'gitlab/.gitlab-ci.yml'), 'utf8');
  expect(gitlab).toContain(`SITE_SERVICE_TOKEN: { aud: "${hosted.origin}" }`);
});

test('a person without a grant for the new area creates nothing', async () => {
  await signIn('ben');
  const { code, err } = await create('press');
  expect(code).toBe(1);
  expect(err).toContain('ACCESS_DENIED: You may release mf-awards, not mf-press.');
  expect(await readdir(site.root)).not.toContain('press');
});

test('without a sign-in, the command names the right that the team needs', async () => {
  expect((await create('press')).out).toContain('for the right to release mf-press.');
});
