/** @jest-environment node */
import { runFaultRow } from '@concourse/test-kit/faults/faultTable';
import { createScenarios } from '@concourse/test-kit/faults/scenarios';
import { bucketTestStore, folderTestStore } from '@concourse/test-kit/faults/testStores';
import { fakeProcessIds } from '@concourse/test-kit/faults/Writer';

// Each test repeats a command for many of its calls to the store.
jest.setTimeout(60_000);

beforeAll(fakeProcessIds);

const homes = { folder: () => folderTestStore(), s3: () => bucketTestStore() };
const scenarios = createScenarios('').filter(({ name }) =>
  ['publish, other bytes', 'promote'].includes(name),
);

// A sample: `faults.long.test.ts` lets every call of every writing command fail.
describe.each(['folder', 's3'] as const)('on a store in %s', (kind) => {
  test.each(scenarios)('no fault of $name loses or alters anything', async (scenario) => {
    const row = await runFaultRow(scenario, kind, homes[kind], 3);
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
