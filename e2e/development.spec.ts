import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { baseStore, root, site as runSite } from './support/commandLine';
import { startDevelopment } from './support/development';
import { expect, test } from './support/test';

const area = 'mf-careers';
const cli = join(root, 'platform/cli/cli.ts');

function digestOf(folder: string): string {
  const hash = createHash('sha256');
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  for (const file of files.map(({ parentPath, name }) => join(parentPath, name)).sort()) {
    hash.update(file).update(readFileSync(file));
  }
  return hash.digest('hex');
}

test('developing an area touches neither its build nor the store, and leaves nothing', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const dist = join(root, area, 'dist');
  const built = digestOf(dist);
  const log = digestOf(join(baseStore, 'log'));

  const development = await startDevelopment([cli, 'dev', area, '--port', '0'], {
    SITE_STORE: baseStore,
  });
  await page.goto(`${development.url}/Careers`);
  expect(await page.locator('#page-data').textContent()).toMatch(/"version":"[\d.]+-dev\.\d+\.1"/);
  await development.stop();

  expect(digestOf(dist)).toBe(built);
  expect(digestOf(join(baseStore, 'log'))).toBe(log);
  expect(existsSync(join(root, '.cache/dev', `${area}-${development.pid}`))).toBe(false);
  expect(await runSite(['build', area])).toContain('unchanged');
  expect(await runSite(['publish', area, '--store', baseStore])).toContain('with the same bytes');
});

test('without a site to develop in, it says where to get one', async () => {
  const nowhere = runSite(['dev', area, '--store', '/nowhere/at/all']);
  await expect(nowhere).rejects.toThrow(
    /There is no store at \/nowhere\/at\/all[^→]*→ Check the address\./,
  );
  const address = runSite(['dev', area, '--store', 'https://store.example/']);
  await expect(address).rejects.toThrow(/is neither a folder nor a bucket/);
});
