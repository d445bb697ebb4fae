/** @jest-environment node */
import { EventEmitter } from 'node:events';
import { rowsOf } from '../rows';
import { makeReport } from '../testing/makeReport';
import { type MessageFromWorker, RumWorker, type MessageToWorker } from './RumWorker';

class FakeProcess extends EventEmitter {
  readonly sent: MessageToWorker[] = [];
  send = (message: MessageToWorker): number => this.sent.push(message);
  disconnect = (): boolean => this.emit('exit');
  says = (message: MessageFromWorker): boolean => this.emit('message', message);
}

const rows = rowsOf(makeReport(), 0, () => undefined);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function startKeeper() {
  const processes: FakeProcess[] = [];
  const problems: (string | null)[] = [];
  const start = () => {
    const started = new FakeProcess();
    processes.push(started);
    return started;
  };
  const keeper = new RumWorker(start, (problem) => problems.push(problem));
  return { keeper, processes, problems };
}

test('what comes is written in batches, one after another', () => {
  const { keeper, processes } = startKeeper();
  keeper.enqueue(rows);
  jest.advanceTimersByTime(5000);
  expect(processes[0]?.sent).toEqual([]);
  processes[0]?.says({ kind: 'ready', port: 1 });
  keeper.enqueue(rows);
  keeper.enqueue(rows);
  jest.advanceTimersByTime(5000);
  expect(processes[0]?.sent).toHaveLength(1);
  processes[0]?.says({ kind: 'kept', rows: rows.length });
  jest.advanceTimersByTime(1000);
  expect(processes[0]?.sent.map(({ rows: batch }) => batch.length)).toEqual([2, 4]);
  expect(keeper.stored).toBe(2);
});

test('a process that ends is started again, after pauses that grow, and says why', () => {
  const { keeper, processes, problems } = startKeeper();
  processes[0]?.says({ kind: 'ready', port: 1 });
  keeper.enqueue(rows);
  keeper.flush();
  processes[0]?.says({ kind: 'problem', sentence: 'No space left.' });
  processes[0]?.emit('exit');
  expect([keeper.problem, keeper.lost]).toEqual(['No space left.', rows.length]);
  jest.advanceTimersByTime(1000);
  expect(processes).toHaveLength(2);
  processes[1]?.emit('exit');
  jest.advanceTimersByTime(1999);
  expect(processes).toHaveLength(2);
  jest.advanceTimersByTime(1);
  processes[2]?.says({ kind: 'ready', port: 1 });
  keeper.enqueue(rows);
  keeper.flush();
  processes[2]?.says({ kind: 'kept', rows: 2 });
  expect(problems).toEqual(['No space left.', null]);
});

test('a process that cannot be started or reached is one that ended, once', () => {
  const { keeper, processes, problems } = startKeeper();
  processes[0]?.emit('error', new Error('spawn EAGAIN'));
  jest.advanceTimersByTime(1000);
  expect(processes).toHaveLength(2);
  processes[1]?.says({ kind: 'ready', port: 1 });
  keeper.enqueue(rows);
  keeper.flush();
  processes[1]?.emit('error', new Error('write EPIPE'));
  processes[1]?.emit('exit');
  expect(problems).toEqual(['spawn EAGAIN', 'write EPIPE']);
  expect(keeper.lost).toBe(rows.length);
  jest.advanceTimersByTime(2000);
  expect(processes).toHaveLength(3);
});

test('what there is no room for is dropped and counted', () => {
  const { keeper } = startKeeper();
  const many = Array.from({ length: 25_000 }, () => rows).flat();
  expect([keeper.enqueue(many), keeper.enqueue(rows)]).toEqual([true, false]);
  expect(keeper.lost).toBe(rows.length);
});

test('a stop hands over what waits, and waits for the process alone', async () => {
  const { keeper, processes } = startKeeper();
  processes[0]?.says({ kind: 'ready', port: 1 });
  keeper.enqueue(rows);
  await keeper.stop();
  expect(processes[0]?.sent).toHaveLength(1);
  jest.advanceTimersByTime(100_000);
  expect(processes).toHaveLength(1);
});
