import { copyFileSync, cpSync, existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { baseStore, root, secondRelease } from '../support/commandLine';
import { makeWorkingCopy } from '../support/workingCopy';

/** A release of the awards area with injected faults. */
export const faultyRelease = { area: secondRelease.area, version: '1.0.2-faulty' };

const isNewer = (folder: string, other: string): boolean =>
  existsSync(folder) && statSync(folder).mtimeMs > statSync(other).mtimeMs;

/** Creates a store in which the faulty release is live, or reuses one that is newer than the base store. */
export async function faultyStore(): Promise<string> {
  const store = join(root, '.cache/e2e/faulty-store');
  if (isNewer(store, baseStore)) return store;
  const draft = `${store}-draft`;
  for (const folder of [store, draft]) rmSync(folder, { recursive: true, force: true });
  cpSync(baseStore, draft, { recursive: true });
  const copy = await makeWorkingCopy('faulty-area');
  const source = join(copy.folder, faultyRelease.area, 'src');
  copyFileSync(join(root, 'e2e/faulty-area/faults.ts'), join(source, 'faults.ts'));
  const lifecycles = `${faultyRelease.area}/src/lifecycles.ts`;
  copy.change(
    lifecycles,
    'unmount, preload } = withFaults(createLifecycles({',
    'unmount, preload } = createLifecycles({',
  );
  copy.change(lifecycles, '}));', '});');
  copy.change(
    lifecycles,
    "import { withFaults } from './faults';\nimport { routes }",
    'import { routes }',
  );
  const page = `${faultyRelease.area}/src/pages/AwardsPage.tsx`;
  copy.change(page, 'useFaults();\n  return (', 'return (');
  copy.change(page, "import { useFaults } from '../faults';");
  copy.change(
    `${faultyRelease.area}/src/faults.ts`,
    '@concourse/contract/lifecycles',
    '../../shared/contract/lifecycles',
  );
  const version = [
    `"version": "${faultyRelease.version}"`,
    `"version": "${secondRelease.from}"`,
  ] as const;
  copy.change(`${faultyRelease.area}/package.json`, ...version);
  await copy.runWithStore(draft, 'build', faultyRelease.area);
  await copy.runWithStore(draft, 'publish', faultyRelease.area);
  await copy.runWithStore(draft, 'promote', `${faultyRelease.area}@${faultyRelease.version}`);
  copy.remove();
  renameSync(draft, store);
  return store;
}
