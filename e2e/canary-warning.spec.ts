import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fakeReportQueries } from '@concourse/rollout/testing';
import { startQueryServer } from '@concourse/rum/testing';
import { folderStore } from '@concourse/store/Store';
import { expectNoAxeFindings } from './support/axe';
import { baseStore, runSite, secondRelease } from './support/commandLine';
import { startReleaseConsole } from './support/releaseConsole';
import { expect, test } from './support/test';

test('the console asks early whether to end a failing canary, and a button ends it @long', async ({
  page,
}) => {
  const { area, to } = secondRelease;
  const folder = mkdtempSync(join(tmpdir(), 'concourse-warning-'));
  const root = join(folder, 'store');
  cpSync(baseStore, root, { recursive: true });
  await runSite(['promote', `${area}@${to}`, '--canary', '10', '--store', root]);
  const store = folderStore(root, () => new Date());
  const queries = fakeReportQueries(store, (version) =>
    version === to ? { views: 2, hydration: 2 } : { views: 300 },
  );
  const reports = await startQueryServer({ queries, folder, port: 0 });
  const { address, stop } = await startReleaseConsole(root, ['--reports-from', folder]);
  try {
    await page.goto(address);
    const canary = page.getByRole('region', { name: `get ${area} ${to}` });
    await expect(canary).toContainText('2 of 2 views failed, 0 of 300 before: end it?');
    await expectNoAxeFindings(page, 'a warning about a canary');
    await canary.getByRole('button', { name: 'End it now' }).click();
    await expect(canary).toHaveCount(0);
    expect(await store.log.head()).toMatchObject({
      ...{ rev: 3, isRollback: true },
      why: '2 of 2 views failed, 0 of 300 before',
    });
  } finally {
    await stop();
    await reports.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
