/** @jest-environment node */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import {
  runFaultRow,
  rerunAndVerify,
  prepareTemplate,
} from '@concourse/test-kit/faults/faultTable';
import { createScenarios, createSourceStore } from '@concourse/test-kit/faults/scenarios';
import { bucketTestStore, folderTestStore } from '@concourse/test-kit/faults/testStores';
import { fakeProcessIds } from '@concourse/test-kit/faults/Writer';

const storeKinds = { folder: () => folderTestStore(), s3: () => bucketTestStore() };
const scenarios = createScenarios('').map(({ name }) => ({ name }));
const hourMs = 3_600_000;
const noDamage = { lost: [], altered: [], writesAfterRelease: [], leftoverClaims: [] };

let source: Awaited<ReturnType<typeof createSourceStore>>;
beforeAll(async () => {
  fakeProcessIds();
  source = await createSourceStore();
});
afterAll(() => source.remove());

function scenarioOf(wanted: string) {
  const scenario = createScenarios(source.root).find(({ name }) => name === wanted);
  if (!scenario) throw new Error(`There is no scenario ${wanted}`);
  return scenario;
}

describe.each(['folder', 's3'] as const)('a store in %s', (kind) => {
  test.each(scenarios)(
    'loses and alters no file at any fault of $name',
    async ({ name }) => {
      const row = await runFaultRow(scenarioOf(name), kind, storeKinds[kind]);
      process.stdout.write(
        `${name} | ${kind} | ${row.failures} failures | ${row.kills} kills | ${row.lost.length} lost | ${row.altered.length} altered | ${row.writesAfterRelease.length} after the release\n`,
      );
      expect(row).toMatchObject(noDamage);
      expect(row.failures).toBeGreaterThan(1);
      expect(row.kills).toBeGreaterThan(0);
    },
    hourMs,
  );
});

/** Runs a scenario in a process that kills itself at a call to the store. @returns the signal that ended it */
async function runUntilKilled(root: string, name: string, at: number): Promise<string | null> {
  const worker = path.join(__dirname, '../../tools/testing/faults/selfKillingWorker.ts');
  const run = `require(${JSON.stringify(worker)})`;
  const args = ['--require', 'tsx/cjs', '--eval', run, root, source.root, name, String(at)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  await once(child, 'close');
  return child.signalCode;
}

test.each([{ name: 'publish, other bytes' }, { name: 'promote' }, { name: 'prune' }])(
  'a process that is killed during $name leaves a consistent store',
  async ({ name }) => {
    const scenario = scenarioOf(name);
    const template = await prepareTemplate(storeKinds.folder, scenario);
    for (const at of [4, 9, 14, 19, 24]) {
      const home = await template.copy();
      const before = await home.readFiles();
      expect(await runUntilKilled(home.open().label, name, at)).toBe('SIGKILL');
      expect(await rerunAndVerify(scenario, home, before)).toEqual(noDamage);
      await home.remove();
    }
    await template.remove();
  },
  hourMs,
);
