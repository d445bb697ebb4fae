/** @jest-environment node */
import { EventEmitter } from 'node:events';
import { rowsOf } from '../rows';
import { makeReport } from '../testing/makeReport';
import { type MessageFromWorker, RumWorker, type MessageToWorker } from './RumWorker';

class FakeProcess extends EventEmitter {
  readonly sent: MessageToWorker[] = [];
  send = (message: MessageToWorker): boolean => this.sent.push(message) > 0;
  disconnect = (): void => void this.emit('exit');
  reply = (message: MessageFromWorker): boolean => this.emit('message', message);
}

const rows = rowsOf(makeReport(), 0, () => undefined);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function startWorker() {
  const processes: FakeProcess[] = [];
  const problems: (string | null)[] = [];
  const start = () => {
    const started = new FakeProcess();
    processes.push(started);
    return started;
  };
  const worker = new RumWorker(start, (problem) => problems.push(problem));
  return { worker, processes, problems };
}

test('sends queued rows in batches, one at a time', () => {
  const { worker, processes } = startWorker();
  worker.enqueue(rows);
  jest.advanceTimersByTime(5000);
  expect(processes[0]?.sent).toEqual([]);
  processes[0]?.reply({ kind: 'ready', port: 1 });
  worker.enqueue(rows);
  worker.enqueue(rows);
  jest.advanceTimersByTime(5000);
  expect(processes[0]?.sent).toHaveLength(1);
  processes[0]?.reply({ kind: 'stored', rows: rows.length });
  jest.advanceTimersByTime(1000);
  expect(processes[0]?.sent.map(({ rows: batch }) => batch.length)).toEqual([2, 4]);
  expect(worker.stored).toBe(2);
});

test('restarts a process that exits, with increasing delays, and reports its problem', () => {
  const { worker, processes, problems } = startWorker();
  processes[0]?.reply({ kind: 'ready', port: 1 });
  worker.enqueue(rows);
  worker.flush();
  processes[0]?.reply({ kind: 'problem', message: 'No space left.' });
  processes[0]?.emit('exit');
  expect([worker.problem, worker.lost]).toEqual(['No space left.', rows.length]);
  jest.advanceTimersByTime(1000);
  expect(processes).toHaveLength(2);
  processes[1]?.emit('exit');
  jest.advanceTimersByTime(1999);
  expect(processes).toHaveLength(2);
  jest.advanceTimersByTime(1);
  processes[2]?.reply({ kind: 'ready', port: 1 });
  worker.enqueue(rows);
  worker.flush();
  processes[2]?.reply({ kind: 'stored', rows: 2 });
  expect(problems).toEqual(['No space left.', null]);
});

test('handles the error and exit events of one process as a single exit', () => {
  const { worker, processes, problems } = startWorker();
  processes[0]?.emit('error', new Error('spawn EAGAIN'));
  jest.advanceTimersByTime(1000);
  expect(processes).toHaveLength(2);
  processes[1]?.reply({ kind: 'ready', port: 1 });
  worker.enqueue(rows);
  worker.flush();
  processes[1]?.emit('error', new Error('write EPIPE'));
  processes[1]?.emit('exit');
  expect(problems).toEqual(['spawn EAGAIN', 'write EPIPE']);
  expect(worker.lost).toBe(rows.length);
  jest.advanceTimersByTime(2000);
  expect(processes).toHaveLength(3);
});

test('drops and counts rows when the queue is full', () => {
  const { worker } = startWorker();
  const many = Array.from({ length: 25_000 }, () => rows).flat();
  expect([worker.enqueue(many), worker.enqueue(rows)]).toEqual([true, false]);
  expect(worker.lost).toBe(rows.length);
});

test('stop sends the queued rows and does not restart the process', async () => {
  const { worker, processes } = startWorker();
  processes[0]?.reply({ kind: 'ready', port: 1 });
  worker.enqueue(rows);
  const stopped = worker.stop();
  expect(processes[0]?.sent).toHaveLength(1);
  processes[0]?.reply({ kind: 'stored', rows: rows.length });
  await stopped;
  expect(worker.lost).toBe(0);
  jest.advanceTimersByTime(100_000);
  expect(processes).toHaveLength(1);
});

test('stop waits for the batch in flight, and then stores the rows behind it', async () => {
  const { worker, processes } = startWorker();
  processes[0]?.reply({ kind: 'ready', port: 1 });
  worker.enqueue(rows);
  worker.flush();
  worker.enqueue([...rows, ...rows]);
  const stopped = worker.stop();
  for (const { rows: batch } of processes[0]?.sent ?? [])
    processes[0]?.reply({ kind: 'stored', rows: batch.length });
  await stopped;
  expect([worker.stored, worker.lost]).toEqual([3 * rows.length, 0]);
});

test.each([
  ['is not ready', false],
  ['has a batch in flight', true],
])('stop counts all rows as lost if the process exits while it %s', async (_, isReady) => {
  const { worker, processes } = startWorker();
  if (isReady) processes[0]?.reply({ kind: 'ready', port: 1 });
  worker.enqueue(rows);
  worker.flush();
  worker.enqueue(rows);
  const stopped = worker.stop();
  processes[0]?.emit('exit');
  await stopped;
  expect(worker.enqueue(rows)).toBe(false);
  expect([worker.stored, worker.lost]).toEqual([0, 3 * rows.length]);
});

test('stop counts the queued rows as lost between two processes', async () => {
  const { worker, processes } = startWorker();
  processes[0]?.emit('exit');
  worker.enqueue(rows);
  await worker.stop();
  expect(worker.lost).toBe(rows.length);
});
