/** @jest-environment node */
import { eventually } from '../../testing/eventually';
import type { FromWorker, ToWorker, WorkerOptions } from './messages';
import { type WorkerChild, Workers } from './Workers';

const options: WorkerOptions = {
  ...{ storeDir: '.store', port: 0, networkSecret: 'secret', counts: false },
};

/** Stands for a process: what it was told, and what it says and does. */
class FakeWorker implements WorkerChild {
  readonly told: ToWorker[] = [];
  readonly process: { pid: number };
  #told: (message: FromWorker) => void = () => undefined;
  #ended: (code: number | null, signal: string | null) => void = () => undefined;
  on: WorkerChild['on'] = (...[event, listener]: unknown[]) => {
    if (event === 'message') this.#told = listener as (message: FromWorker) => void;
    else this.#ended = listener as (code: number | null, signal: string | null) => void;
  };

  constructor(pid: number) {
    this.process = { pid };
  }

  send(message: ToWorker): void {
    this.told.push(message);
  }

  isConnected = (): boolean => true;
  says = (message: FromWorker): void => this.#told(message);
  ends = (signal: string | null = null): void => this.#ended(signal === null ? 0 : null, signal);

  listens(): void {
    this.says({ kind: 'started' });
    this.says({ kind: 'listening', port: 8080 });
  }

  get lastHealth(): ToWorker | undefined {
    return this.told.filter(({ kind }) => kind === 'health').at(-1);
  }
}

function workersOf(count: number) {
  const made: FakeWorker[] = [];
  const problems: string[] = [];
  const heard: FromWorker[] = [];
  const workers = new Workers({
    count,
    fork: () => {
      const worker = new FakeWorker(made.length + 1);
      made.push(worker);
      return worker;
    },
    options,
    hear: (message) => heard.push(message),
    onProblem: (sentence) => problems.push(sentence),
    firstPauseMs: 1,
  });
  const at = (index: number): FakeWorker => {
    const worker = made[index];
    if (!worker) throw new Error(`There is no worker ${index}`);
    return worker;
  };
  return { workers, made, at, problems, heard };
}

/** Two that listen. */
async function started() {
  const two = workersOf(2);
  const start = two.workers.start();
  two.at(0).listens();
  two.at(1).listens();
  expect(await start).toBe(8080);
  return two;
}

test('a server has started once all of its workers listen', async () => {
  const { workers, at } = workersOf(2);
  let port: unknown;
  void workers.start().then((started) => (port = started));
  at(0).listens();
  await new Promise(setImmediate);
  expect(port).toBeUndefined();
  at(1).listens();
  await new Promise(setImmediate);
  expect(port).toBe(8080);
  expect(at(0).told[0]).toEqual({ kind: 'serve', options });
});

test('one that ends is said, and replaced by one that is told the same', async () => {
  const { workers, made, at, problems } = await started();
  at(0).ends('SIGKILL');
  expect(problems).toEqual([
    'A worker (process 1) ended with SIGKILL; another one takes its place.',
  ]);
  expect(workers.listening).toBe(1);
  await eventually(() => expect(made).toHaveLength(3));
  at(2).says({ kind: 'started' });
  expect(at(2).told[0]).toEqual({ kind: 'serve', options });
  at(2).says({ kind: 'listening', port: 8080 });
  expect([workers.listening, workers.replaced]).toEqual([2, 1]);
});

test('a port that is taken ends all, with what the system says', async () => {
  const { workers, at } = workersOf(2);
  const start = workers.start();
  at(1).says({ kind: 'failed', sentence: 'no', code: 'EADDRINUSE' });
  expect(await start).toMatchObject({ code: 'EADDRINUSE' });
  expect(at(0).told.at(-1)).toEqual({ kind: 'stop' });
});

test('one that ends before it listens ends the start, and is not replaced for ever', async () => {
  const { workers, made, at } = workersOf(2);
  const start = workers.start();
  at(0).ends();
  expect(await start).toMatchObject({
    sentence: 'A worker (process 1) ended before it listened, with code 0.',
  });
  expect(made).toHaveLength(2);
});

test('a stop is over when all have ended, and none is replaced', async () => {
  const { workers, made, at, problems } = await started();
  let isOver = false;
  void workers.ended.then(() => (isOver = true));
  workers.stop();
  expect(at(1).told.at(-1)).toEqual({ kind: 'stop' });
  at(0).ends();
  await new Promise(setImmediate);
  expect(isOver).toBe(false);
  workers.cut();
  expect(at(1).told.at(-1)).toEqual({ kind: 'cut' });
  at(1).ends();
  await workers.ended;
  expect([made.length, problems]).toEqual([2, []]);
});

test('what one finds damaged the others say too, and what the primary knows all do', async () => {
  const { workers, at } = await started();
  at(0).says({ kind: 'damaged', files: ['blobs/1'] });
  expect(at(1).lastHealth).toMatchObject({ kind: 'health', damaged: ['blobs/1'] });
  workers.tell({ reports: 'ok' });
  const workersSaid = { listening: 2, of: 2, replaced: 0 };
  const said = { reports: 'ok', workers: workersSaid };
  expect(at(0).lastHealth).toEqual({ kind: 'health', said, damaged: [] });
  expect(at(1).lastHealth).toMatchObject({ said: { reports: 'ok' }, damaged: ['blobs/1'] });
});

test('lines and reports of all come to one place', async () => {
  const { at, heard } = await started();
  const messages: FromWorker[] = [
    { kind: 'log', lines: 'GET /\n' },
    { kind: 'reports', rows: [] },
  ];
  at(0).says({ kind: 'log', lines: 'GET /\n' });
  at(1).says({ kind: 'reports', rows: [] });
  expect(heard).toEqual(messages);
});
