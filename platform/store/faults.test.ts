/** @jest-environment node */
import { runFaultRow } from '@concourse/test-kit/faults/faultTable';
import { createScenarios } from '@concourse/test-kit/faults/scenarios';
import { bucketTestStore, folderTestStore } from '@concourse/test-kit/faults/testStores';
import { fakeProcessIds } from '@concourse/test-kit/faults/Writer';

// Each test repeats a command for many of its calls to the store.
jest.setTimeout(60_000);

beforeAll(fakeProcessIds);

const storeKinds = { folder: () => folderTestStore(), s3: () => bucketTestStore() };
const scenarios = createScenarios('').filter(({ name }) =>
  ['publish, other bytes', 'promote'].includes(name),
);

// A sample: in `faults.long.test.ts`, every call of every writing command fails.
describe.each(['folder', 's3'] as const)('a store in %s', (kind) => {
  test.each(scenarios)('loses and alters no file at faults of $name', async (scenario) => {
    const row = await runFaultRow(scenario, kind, storeKinds[kind], 3);
    expect(row).toMatchObject({
      lost: [],
      altered: [],
      writesAfterRelease: [],
      leftoverClaims: [],
    });
    expect(row.failures).toBeGreaterThan(2);
    expect(row.kills).toBeGreaterThan(1);
  });
});
