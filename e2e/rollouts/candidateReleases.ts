import { cpSync, existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import type { Reading } from '../../shared/contract/report';
import { baseStore, root, secondRelease } from '../support/commandLine';
import { makeWorkingCopy, type WorkingCopy } from '../support/workingCopy';
import type { RecordedVisit } from './SimulatedVisitors';

/** A release of the awards area that is rolled out in a canary. */
export type CandidateRelease = {
  name: string;
  version: string;
  /** Difference from the live release. */
  change: { file: string; from: string; to: string } | null;
  outcome: 'promoted' | 'rolled back';
  /** At least one of these metrics must be the reason for the rollback. */
  suspects: string[];
  /** True if the release harmed the visitor. */
  harms: (visit: Omit<RecordedVisit, 'isHarmed'>) => boolean;
};

const hasReading =
  (isBad: (reading: Reading) => boolean): CandidateRelease['harms'] =>
  ({ reports }) =>
    reports.some(({ readings }) => readings.some(isBad));

/** One good and four bad releases. */
export const candidateReleases: CandidateRelease[] = [
  {
    name: 'good',
    version: secondRelease.to,
    change: null,
    outcome: 'promoted',
    suspects: [],
    harms: () => false,
  },
  {
    name: 'responds slowly to clicks',
    version: '1.1.0-slow',
    change: {
      file: 'mf-awards/src/lifecycles.ts',
      from: 'export const',
      to: `const block = (): void => {
  const start = performance.now();
  while (performance.now() < start + 400);
};
if (typeof document === 'object') document.addEventListener('click', block, true);
export const`,
    },
    outcome: 'rolled back',
    suspects: ['INP'],
    harms: hasReading(
      (reading) => reading.kind === 'vital' && reading.name === 'INP' && reading.value >= 400,
    ),
  },
  {
    name: 'throws on phones',
    version: '1.2.0-throwing',
    change: {
      file: 'mf-awards/src/pages/AwardsPage.tsx',
      from: 'return (',
      to: `if (typeof document === 'object' && innerWidth < 500) throw new TypeError('on purpose');
  return (`,
    },
    outcome: 'rolled back',
    suspects: ['load', 'hydration', 'render', 'errors'],
    harms: hasReading(({ kind }) => kind === 'failure' || kind === 'error'),
  },
  {
    name: 'sends forms to a wrong URL',
    version: '1.3.0-rejected',
    change: {
      file: 'shared/forms/delivery/submissionTransport.ts',
      from: '${origin}/submit`',
      to: '${origin}/submissions`',
    },
    outcome: 'rolled back',
    suspects: ['forms lost'],
    harms: hasReading((reading) => reading.kind === 'form' && reading.outcome !== 'sent'),
  },
  {
    name: 'never sends forms',
    version: '1.4.0-silent',
    change: {
      file: 'shared/forms/engine/useFormEngine.ts',
      from: "send({\n      type: 'sendStarted',",
      to: "if (!checked) send({\n      type: 'sendStarted',",
    },
    outcome: 'rolled back',
    suspects: ['forms sent'],
    harms: ({ kind }) => kind === 'nominate',
  },
];

/** Creates a store with all candidate releases, or reuses the one of this test run if E2E_SITE=released. */
export async function createCandidateStore(): Promise<string> {
  const store = join(root, '.cache/e2e/candidate-store');
  if (process.env.E2E_SITE === 'released' && existsSync(store)) return store;
  const draft = `${store}-draft`;
  for (const folder of [store, draft]) rmSync(folder, { recursive: true, force: true });
  cpSync(baseStore, draft, { recursive: true });
  const copy = await makeWorkingCopy('rollouts');
  for (const release of candidateReleases) await publish(release, copy, draft);
  copy.remove();
  renameSync(draft, store);
  return store;
}

/** Builds a candidate from changed sources and publishes it. */
async function publish(
  { version, change }: CandidateRelease,
  copy: WorkingCopy,
  store: string,
): Promise<void> {
  if (!change) return;
  const [liveVersion, newVersion] = [secondRelease.from, version].map(
    (each) => `"version": "${each}"`,
  );
  const undoChanges = [
    copy.change('mf-awards/package.json', newVersion ?? '', liveVersion),
    copy.change(change.file, change.to, change.from),
  ];
  for (const command of [
    ['build', secondRelease.area],
    ['publish', secondRelease.area, '--store', store],
  ]) {
    const { code, output } = await copy.run(...command);
    expect(code, output).toBe(0);
  }
  for (const undo of undoChanges) undo();
}
