/** @jest-environment node */
import { faultRow } from '@concourse/test-kit/faults/faultTable';
import { bucketHome, folderHome } from '@concourse/test-kit/faults/homes';
import { scenariosOver } from '@concourse/test-kit/faults/scenarios';
import { pretendProcesses } from '@concourse/test-kit/faults/Writer';

// Each test repeats a command for many of its calls to the store.
jest.setTimeout(60_000);

beforeAll(pretendProcesses);

const homes = { folder: () => folderHome(), s3: () => bucketHome() };
const scenarios = scenariosOver('').filter(({ name }) =>
  ['publish, other bytes', 'promote'].includes(name),
);

// A sample: `faults.long.test.ts` lets every call of every writing command fail.
describe.each(['folder', 's3'] as const)('on a store in %s', (kind) => {
  test.each(scenarios)('no fault of $name loses or alters anything', async (scenario) => {
    const row = await faultRow(scenario, kind, homes[kind], 3);
    expect(row).toMatchObject({ lost: [], altered: [], afterRelease: [], leftClaims: [] });
    expect(row.failures).toBeGreaterThan(2);
    expect(row.kills).toBeGreaterThan(1);
  });
});
