import { copyFileSync, cpSync, existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { baseStore, root, second } from '../support/commandLine';
import { makeWorkingCopy } from '../support/workingCopy';

/** A release of the awards that fails as the tab asks. */
export const faulty = { area: second.area, version: '1.0.2-faulty' };

const isNewer = (folder: string, other: string): boolean =>
  existsSync(folder) && statSync(folder).mtimeMs > statSync(other).mtimeMs;

/** @returns a store in which the faulty release is published and live; built again only after the base store */
export async function faultyStore(): Promise<string> {
  const store = join(root, '.cache/e2e/faulty-store');
  if (isNewer(store, baseStore)) return store;
  const draft = `${store}-draft`;
  for (const folder of [store, draft]) rmSync(folder, { recursive: true, force: true });
  cpSync(baseStore, draft, { recursive: true });
  const copy = await makeWorkingCopy('faulty-area');
  const source = join(copy.folder, faulty.area, 'src');
  copyFileSync(join(root, 'e2e/faulty-area/faults.ts'), join(source, 'faults.ts'));
  const lifecycles = `${faulty.area}/src/lifecycles.ts`;
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
  const page = `${faulty.area}/src/pages/AwardsPage.tsx`;
  copy.change(page, 'useFaults();\n  return (', 'return (');
  copy.change(page, "import { useFaults } from '../faults';");
  copy.change(
    `${faulty.area}/src/faults.ts`,
    '@concourse/contract/lifecycles',
    '../../shared/contract/lifecycles',
  );
  const version = [`"version": "${faulty.version}"`, `"version": "${second.from}"`] as const;
  copy.change(`${faulty.area}/package.json`, ...version);
  await copy.runOn(draft, 'build', faulty.area);
  await copy.runOn(draft, 'publish', faulty.area);
  await copy.runOn(draft, 'promote', `${faulty.area}@${faulty.version}`);
  copy.remove();
  renameSync(draft, store);
  return store;
}
