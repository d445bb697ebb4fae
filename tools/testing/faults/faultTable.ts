import { setTimeout as pause } from 'node:timers/promises';
import { verifyStore } from '@concourse/store/verify/verifyStore';
import {
  storeWrittenAt,
  writeSeedStore,
  type Command,
  type OutcomeCheck,
  type Scenario,
} from './scenarios';
import type { TestStore } from './testStores';
import { Writer, type Fault } from './Writer';

/** What came of one command on one kind of store, whose calls failed in turn. */
type FaultRow = {
  command: string;
  store: string;
  /** Calls that were made to fail, and calls at which the writer was killed. */
  failures: number;
  kills: number;
  /** Of all runs: what a command reported as done and is missing, what has other bytes than it should have. */
  lost: string[];
  altered: string[];
  /** Writes and deletions after the writer had released its claim. */
  afterRelease: string[];
  /** Claims that the same command, run again to its end, left in the store. */
  leftClaims: string[];
};

type Findings = Pick<FaultRow, 'lost' | 'altered' | 'afterRelease' | 'leftClaims'>;

const maxRetries = 1000;

/** A store in which the scenario's command can begin. */
export async function prepareTemplate(
  make: () => Promise<TestStore>,
  { prepare }: Scenario,
): Promise<TestStore> {
  const home = await make();
  await writeSeedStore(home.open());
  await prepare?.(home.open());
  await home.setModifiedTime(storeWrittenAt);
  return home;
}

/**
 * Runs the command once with a fault, while its rival runs, and then again without, as an operator would.
 * @returns null where the command was done before the fault came
 */
async function runWithFault(
  scenario: Scenario,
  template: TestStore,
  fault: Fault,
): Promise<Findings | null> {
  const home = await template.copy();
  try {
    return await findProblems(scenario, home, fault);
  } finally {
    await home.remove();
  }
}

async function findProblems(
  { command, concurrentCommand, acceptedErrors = [] }: Scenario,
  home: TestStore,
  fault: Fault,
): Promise<Findings | null> {
  const before = await home.readFiles();
  const [first, other] = [new Writer(fault), new Writer()];
  let isFirstDone = false;
  // The command may fail: only its effect on the store counts.
  const failing = first
    .run(() => command(home.open(first)))
    .catch(() => null)
    .finally(() => (isFirstDone = true));
  // Half of the rivals begin together with the command, the others just before its fault.
  await Promise.race([failing, first.waitForCall(fault.at % 2 === 0 ? 0 : fault.at - 1)]);
  const persisting = retryUntilDone(other, concurrentCommand, home, {
    accepts: acceptedErrors,
    mayWait: () => !isFirstDone,
  });
  const outcomes = [await failing];
  first.end();
  outcomes.push(await persisting);
  other.end();
  if (!first.hasFailed) return null;
  const found = await rerunAndVerify({ command, acceptedErrors }, home, before, outcomes);
  const afterRelease = [...first.violations, ...other.violations, ...found.afterRelease];
  return { ...found, afterRelease };
}

/**
 * Runs a command to its end, as an operator does after a failure, and looks at what is in the store then.
 * @param before the files of the store before the command ran first
 * @param outcomes of commands that were done, whose results have to be there
 */
export async function rerunAndVerify(
  { command, acceptedErrors = [] }: Pick<Scenario, 'command' | 'acceptedErrors'>,
  home: TestStore,
  before: Map<string, Buffer>,
  outcomes: (OutcomeCheck | 'killed' | null)[] = [],
): Promise<Findings> {
  const again = new Writer();
  const last = await retryUntilDone(again, command, home, {
    accepts: acceptedErrors,
    mayWait: () => false,
  });
  again.end();

  const store = home.open();
  const after = await home.readFiles();
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
    afterRelease: again.violations,
    leftClaims: [...after.keys()].filter((file) =>
      /^(?:promoting|previewing)\/|^pruning\.json/.test(file),
    ),
  };
}

/** Runs a command until it is done, as long as another writer keeps it from it. */
async function retryUntilDone(
  writer: Writer,
  command: Command,
  home: TestStore,
  { accepts, mayWait }: { accepts: string[]; mayWait: () => boolean },
): Promise<OutcomeCheck | 'killed' | null> {
  for (let left = maxRetries; ; left -= 1) {
    const isLast = !mayWait() || left === 0;
    try {
      return await writer.run(() => command(home.open(writer)));
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      if (accepts.includes(error.name)) return null;
      if (isLast || error.name !== 'StoreError') throw error;
    }
    await pause(5);
  }
}

/** A file of a release, but no claim. */
const isPublished = (file: string): boolean =>
  /^(?:areas|releases)\//.test(file) && !file.endsWith('/publishing.json');

/** How many calls a command makes that has the store for itself. */
async function countCalls({ command }: Scenario, template: TestStore): Promise<number> {
  const [home, writer] = [await template.copy(), new Writer()];
  await writer.run(() => command(home.open(writer)));
  writer.end();
  await home.remove();
  return writer.calls;
}

/**
 * Lets every call of a command fail in turn, and every one kill it.
 * @param most tries no more than about so many calls, evenly spread
 */
export async function runFaultRow(
  scenario: Scenario,
  store: string,
  make: () => Promise<TestStore>,
  maxCalls = Infinity,
): Promise<FaultRow> {
  const found: Findings = { lost: [], altered: [], afterRelease: [], leftClaims: [] };
  const runs = { refused: 0, unanswered: 0, killed: 0 };
  const template = await prepareTemplate(make, scenario);
  const calls = await countCalls(scenario, template);
  const step = Math.max(1, Math.ceil(calls / maxCalls));
  for (const kind of ['refused', 'unanswered', 'killed'] as const) {
    for (let at = 1; at <= calls; at += step) {
      const one = await runWithFault(scenario, template, { at, kind });
      if (!one) continue;
      runs[kind] += 1;
      const labelled = (text: string): string => `${kind} at call ${at}: ${text}`;
      found.lost.push(...one.lost.map(labelled));
      found.altered.push(...one.altered.map(labelled));
      found.afterRelease.push(...one.afterRelease.map(labelled));
      found.leftClaims.push(...one.leftClaims.map(labelled));
    }
  }
  await template.remove();
  const failures = runs.refused + runs.unanswered;
  return { command: scenario.name, store, failures, kills: runs.killed, ...found };
}
