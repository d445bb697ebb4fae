import { cpSync, existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import type { Reading } from '../../shared/contract/report';
import { baseStore, root, secondRelease } from '../support/commandLine';
import { makeWorkingCopy, type WorkingCopy } from '../support/workingCopy';
import type { RecordedVisit } from './SimulatedVisitors';

/** A release of the awards that visitors get while its canary runs. */
export type CandidateRelease = {
  name: string;
  version: string;
  /** What of it is another than in the live release. */
  change: { file: string; from: string; to: string } | null;
  ends: 'everybody' | 'nobody';
  /** Figures of which one at least has to have told on it. */
  suspects: string[];
  /** Whether it did its visitor harm. */
  harms: (visit: Omit<RecordedVisit, 'isHarmed'>) => boolean;
};

const hasReading =
  (isBad: (reading: Reading) => boolean): CandidateRelease['harms'] =>
  ({ reports }) =>
    reports.some(({ readings }) => readings.some(isBad));

/** One that is good, and four that are not. */
export const candidateReleases: CandidateRelease[] = [
  {
    name: 'good',
    version: secondRelease.to,
    change: null,
    ends: 'everybody',
    suspects: [],
    harms: () => false,
  },
  {
    name: 'answers clicks late',
    version: '1.1.0-slow',
    change: {
      file: 'mf-awards/src/lifecycles.ts',
      from: 'export const',
      to: `const answerLate = (): void => {
  const begun = performance.now();
  while (performance.now() < begun + 400);
};
if (typeof document === 'object') document.addEventListener('click', answerLate, true);
export const`,
    },
    ends: 'nobody',
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
      to: `if (typeof document === 'object' && innerWidth < 500) throw new TypeError('No room');
  return (`,
    },
    ends: 'nobody',
    suspects: ['load', 'hydration', 'render', 'errors'],
    harms: hasReading(({ kind }) => kind === 'failure' || kind === 'error'),
  },
  {
    name: 'sends forms to nobody',
    version: '1.3.0-refused',
    change: {
      file: 'shared/forms/delivery/submissionTransport.ts',
      from: '${origin}/submit`',
      to: '${origin}/submissions`',
    },
    ends: 'nobody',
    suspects: ['forms lost'],
    harms: hasReading((reading) => reading.kind === 'form' && reading.outcome !== 'sent'),
  },
  {
    name: 'has forms that do nothing',
    version: '1.4.0-silent',
    change: {
      file: 'shared/forms/engine/useFormEngine.ts',
      from: "send({ type: 'sendStarted'",
      to: "if (!checked) send({ type: 'sendStarted'",
    },
    ends: 'nobody',
    suspects: ['forms sent'],
    harms: ({ kind }) => kind === 'nominate',
  },
];

/** The store of all that is tried: made once for a run of browser tests that begins with a released site. */
export async function createCandidateStore(): Promise<string> {
  const store = join(root, '.cache/e2e/tried-store');
  if (process.env.E2E_SITE === 'released' && existsSync(store)) return store;
  const made = `${store}-in-the-making`;
  for (const folder of [store, made]) rmSync(folder, { recursive: true, force: true });
  cpSync(baseStore, made, { recursive: true });
  const copy = await makeWorkingCopy('rollouts');
  for (const release of candidateReleases) await publish(release, copy, made);
  copy.remove();
  renameSync(made, store);
  return store;
}

/** Builds what differs from live out of changed sources, and publishes it. */
async function publish(
  { version, change }: CandidateRelease,
  copy: WorkingCopy,
  store: string,
): Promise<void> {
  if (!change) return;
  const [was, is] = [secondRelease.from, version].map((each) => `"version": "${each}"`);
  const undo = [
    copy.change('mf-awards/package.json', is ?? '', was),
    copy.change(change.file, change.to, change.from),
  ];
  for (const command of [
    ['build', secondRelease.area],
    ['publish', secondRelease.area, '--store', store],
  ]) {
    const { code, output } = await copy.run(...command);
    expect(code, output).toBe(0);
  }
  for (const takeBack of undo) takeBack();
}
