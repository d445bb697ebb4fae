import { setTimeout as pause } from 'node:timers/promises';
import { verifyStore } from '@concourse/store/verifyStore';
import {
  storeWrittenAt,
  writeSeedStore,
  type Command,
  type OutcomeCheck,
  type Scenario,
} from './scenarios';
import type { TestStore } from './testStores';
import { Writer, type Fault } from './Writer';

/** Results of one command on one kind of store, with a fault at each call in turn. */
type FaultRow = {
  command: string;
  store: string;
  /** Numbers of runs with a failed call, and of runs in which the writer was killed. */
  failures: number;
  kills: number;
  /** Results that a command reported as done, but are missing; and files with unexpected bytes. */
  lost: string[];
  altered: string[];
  /** Writes and deletions after the writer released its claim. */
  writesAfterRelease: string[];
  /** Claims that are left in the store after the command was repeated. */
  leftoverClaims: string[];
};

type Findings = Pick<FaultRow, 'lost' | 'altered' | 'writesAfterRelease' | 'leftoverClaims'>;

const maxRetries = 1000;

/** Creates the initial store of a scenario. */
export async function prepareTemplate(
  make: () => Promise<TestStore>,
  { prepare }: Scenario,
): Promise<TestStore> {
  const target = await make();
  await writeSeedStore(target.open());
  await prepare?.(target.open());
  await target.setModifiedTime(storeWrittenAt);
  return target;
}

/**
 * Runs the command with a fault, next to the concurrent command, and then repeats it without a fault.
 * @returns null if the command was done before the fault
 */
async function runWithFault(
  scenario: Scenario,
  template: TestStore,
  fault: Fault,
): Promise<Findings | null> {
  const target = await template.copy();
  try {
    return await findProblems(scenario, target, fault);
  } finally {
    await target.remove();
  }
}

async function findProblems(
  { command, concurrentCommand, acceptedErrors = [] }: Scenario,
  target: TestStore,
  fault: Fault,
): Promise<Findings | null> {
  const before = await target.readFiles();
  const [first, other] = [new Writer(fault), new Writer()];
  let isFirstDone = false;
  // The command may fail: only its effect on the store counts.
  const failing = first
    .run(() => command(target.open(first)))
    .catch(() => null)
    .finally(() => (isFirstDone = true));
  // Half of the concurrent commands start together with the command, the others just before its fault.
  await Promise.race([failing, first.waitForCall(fault.at % 2 === 0 ? 0 : fault.at - 1)]);
  const persisting = retryUntilDone(other, concurrentCommand, target, {
    accepts: acceptedErrors,
    mayWait: () => !isFirstDone,
  });
  const outcomes = [await failing];
  first.end();
  outcomes.push(await persisting);
  other.end();
  if (!first.hasFailed) return null;
  const found = await rerunAndVerify({ command, acceptedErrors }, target, before, outcomes);
  const writesAfterRelease = [
    ...first.violations,
    ...other.violations,
    ...found.writesAfterRelease,
  ];
  return { ...found, writesAfterRelease };
}

/**
 * Repeats a command after a failure and checks the store.
 * @param before files of the store before the first run
 * @param outcomes results of earlier commands, which must be in the store
 */
export async function rerunAndVerify(
  { command, acceptedErrors = [] }: Pick<Scenario, 'command' | 'acceptedErrors'>,
  target: TestStore,
  before: Map<string, Buffer>,
  outcomes: (OutcomeCheck | 'killed' | null)[] = [],
): Promise<Findings> {
  const again = new Writer();
  const last = await retryUntilDone(again, command, target, {
    accepts: acceptedErrors,
    mayWait: () => false,
  });
  again.end();

  const store = target.open();
  const after = await target.readFiles();
  const { problems } = await verifyStore(store);
  const missing = problems.filter(({ problem }) => problem.includes('missing'));
  const wrong = problems.filter((each) => !missing.includes(each));
  const changed = [...before].filter(
    ([file, bytes]) => isPublished(file) && !(after.get(file) ?? bytes).equals(bytes),
  );
  const lost = missing.map(({ file }) => file);
  for (const [at, outcome] of [...outcomes, last].entries())
    if (typeof outcome === 'function' && !(await outcome(store))) lost.push(`outcome ${at}`);
  return {
    lost,
    altered: [...wrong, ...changed.map(([file]) => ({ file, problem: 'has other bytes' }))].map(
      ({ file, problem }) => `${file} ${problem}`,
    ),
    writesAfterRelease: again.violations,
    leftoverClaims: [...after.keys()].filter((file) =>
      /^(?:promoting|previewing)\/|^pruning\.json/.test(file),
    ),
  };
}

/** Repeats a command until it succeeds, while another writer blocks it. */
async function retryUntilDone(
  writer: Writer,
  command: Command,
  target: TestStore,
  { accepts, mayWait }: { accepts: string[]; mayWait: () => boolean },
): Promise<OutcomeCheck | 'killed' | null> {
  for (let left = maxRetries; ; left -= 1) {
    const isLast = !mayWait() || left === 0;
    try {
      return await writer.run(() => command(target.open(writer)));
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      if (accepts.includes(error.name)) return null;
      if (isLast || error.name !== 'StoreError') throw error;
    }
    await pause(5);
  }
}

/** True for files of a release, except claims. */
const isPublished = (file: string): boolean =>
  /^(?:areas|releases)\//.test(file) && !file.endsWith('/publishing.json');

/** Number of calls that a command makes without concurrency. */
async function countCalls({ command }: Scenario, template: TestStore): Promise<number> {
  const [target, writer] = [await template.copy(), new Writer()];
  await writer.run(() => command(target.open(writer)));
  writer.end();
  await target.remove();
  return writer.calls;
}

/**
 * Runs a command once for each call and kind of fault.
 * @param maxCalls approximate limit of the calls to test, evenly distributed
 */
export async function runFaultRow(
  scenario: Scenario,
  store: string,
  make: () => Promise<TestStore>,
  maxCalls = Infinity,
): Promise<FaultRow> {
  const found: Findings = { lost: [], altered: [], writesAfterRelease: [], leftoverClaims: [] };
  const runs = { rejected: 0, responseLost: 0, killed: 0 };
  const template = await prepareTemplate(make, scenario);
  const calls = await countCalls(scenario, template);
  const step = Math.max(1, Math.ceil(calls / maxCalls));
  for (const kind of ['rejected', 'responseLost', 'killed'] as const) {
    for (let at = 1; at <= calls; at += step) {
      const one = await runWithFault(scenario, template, { at, kind });
      if (!one) continue;
      runs[kind] += 1;
      const labelled = (text: string): string => `${kind} at call ${at}: ${text}`;
      found.lost.push(...one.lost.map(labelled));
      found.altered.push(...one.altered.map(labelled));
      found.writesAfterRelease.push(...one.writesAfterRelease.map(labelled));
      found.leftoverClaims.push(...one.leftoverClaims.map(labelled));
    }
  }
  await template.remove();
  const failures = runs.rejected + runs.responseLost;
  return { command: scenario.name, store, failures, kills: runs.killed, ...found };
}
