/** @jest-environment node */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from '@concourse/test-kit/temporaryFolder';
import { assertSingleVersions } from './installedVersions';

let root: string;
beforeEach(async () => {
  root = await temporaryFolder();
});
afterEach(() => rm(root, { recursive: true }));

async function install(packages: Record<string, object>): Promise<void> {
  await mkdir(path.join(root, 'node_modules'), { recursive: true });
  await writeFile(path.join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages }));
}

test('rejects two versions of one package, and names both and their folders', async () => {
  await install({
    'node_modules/@concourse/contract': { version: '2.0.0' },
    'node_modules/@concourse/ui': { version: '1.4.0' },
    'node_modules/@concourse/ui/node_modules/@concourse/contract': { version: '1.1.0' },
  });
  const mixed = expect.objectContaining({ code: 'PACKAGES_MIXED' }) as Error;
  expect(() => assertSingleVersions(root)).toThrow(mixed);
  expect(() => assertSingleVersions(root)).toThrow(
    /2\.0\.0 .*1\.1\.0 \(node_modules\/@concourse\/ui\/node_modules\/@concourse\/contract\)/,
  );
});

test('accepts single versions, equal copies, links and other packages', async () => {
  await install({
    'node_modules/@concourse/contract': { version: '2.0.0' },
    'node_modules/@concourse/ui/node_modules/@concourse/contract': { version: '2.0.0' },
    'node_modules/@concourse/build': { link: true },
    'platform/build': { version: '1.0.0' },
    'node_modules/react': { version: '19.0.0' },
    'node_modules/a/node_modules/react': { version: '18.0.0' },
  });
  expect(() => assertSingleVersions(root)).not.toThrow();
});

test('accepts a folder without a list of installed packages', () => {
  expect(() => assertSingleVersions(root)).not.toThrow();
});
