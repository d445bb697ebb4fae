/** @jest-environment node */
import fs, { closeSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@concourse/test-kit/eventually';
import { BufferedLogWriter, type BufferedLogWriterOptions } from './BufferedLogWriter';

const file = join(tmpdir(), `concourse-log-${process.pid}`);
let fd: number;
let problems: string[];

beforeEach(() => {
  fd = openSync(file, 'w');
  problems = [];
});
afterEach(() => {
  jest.restoreAllMocks();
  closeSync(fd);
  rmSync(file);
});

const createWriter = (options: BufferedLogWriterOptions = {}): BufferedLogWriter =>
  new BufferedLogWriter({ fd, onProblem: (sentence) => problems.push(sentence), ...options });
const lines = (count: number, from = 0): string[] =>
  Array.from({ length: count }, (_, index) => `GET /${index + from} für Ärzte\n`);

test('flush writes 10,000 lines in order, in a few batches', async () => {
  const writes = jest.spyOn(fs, 'write');
  const writer = createWriter();
  const all = lines(10_000);
  for (const [index, line] of all.entries()) {
    writer.write(line);
    if (index % 1000 === 0) await new Promise(setImmediate);
  }
  await writer.flush();
  expect(readFileSync(file, 'utf8')).toBe(all.join(''));
  expect(writes.mock.calls.length).toBeLessThan(20);
  expect(problems).toEqual([]);
});

test('writes a single line after a short wait', async () => {
  const writer = createWriter({ everyMs: 1 });
  writer.write('alone\n');
  expect(readFileSync(file, 'utf8')).toBe('');
  await eventually(() => expect(readFileSync(file, 'utf8')).toBe('alone\n'));
});

test('flushSync writes queued lines immediately', () => {
  const writer = createWriter();
  writer.write('the last\n');
  writer.flushSync();
  expect(readFileSync(file, 'utf8')).toBe('the last\n');
});

type Write = (
  fd: number,
  bytes: Buffer,
  at: number,
  length: number,
  position: null,
  done: (error: NodeJS.ErrnoException | null, written: number) => void,
) => void;

const writing = (write: Write): { mockRestore: () => void } =>
  jest.spyOn(fs as { write: Write }, 'write').mockImplementation(write);

/** Makes writing fail until the test calls `freeSpace`. */
function fullDisk(): { freeSpace: () => void; attempts: () => number } {
  const error = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
  let attempts = 0;
  const write = writing((...args) => {
    attempts += 1;
    setImmediate(() => args[5](error, 0));
  });
  return { freeSpace: write.mockRestore, attempts: () => attempts };
}

test('reports a full disk once, and writes the queued lines when there is space again', async () => {
  const disk = fullDisk();
  const writer = createWriter({ everyMs: 1, retryMs: 1 });
  writer.write('one\n');
  await eventually(() => expect(writer.problem).not.toBeNull());
  for (const line of lines(100)) writer.write(line);
  const before = disk.attempts();
  await eventually(() => expect(disk.attempts()).toBeGreaterThan(before + 1));
  expect(problems).toEqual([expect.stringMatching(/^The log cannot be written: ENOSPC.*8 MB/)]);
  disk.freeSpace();
  await eventually(() => expect(writer.problem).toBeNull());
  await writer.flush();
  expect(readFileSync(file, 'utf8')).toBe(`one\n${lines(100).join('')}`);
  expect(problems[1]).toBe('The log can be written again. 0 lines were lost.');
});

test('limits the queue, and counts the lines that are lost beyond it', async () => {
  const disk = fullDisk();
  const writer = createWriter({ everyMs: 1, retryMs: 1, most: 100 });
  for (let line = 0; line < 30; line += 1) writer.write('ten chars\n');
  writer.write('Error: no edition\n    at serve\n');
  expect(writer.lost).toBe(22);
  disk.freeSpace();
  await writer.flush();
  expect(readFileSync(file, 'utf8')).toBe('ten chars\n'.repeat(10));
});

test('flush does not wait for a closed pipe', async () => {
  fullDisk();
  const writer = createWriter();
  writer.write('lost\n');
  await writer.flush();
  expect(writer.lost).toBe(1);
  expect(problems).toHaveLength(1);
});

test('continues after a partial write', async () => {
  const realWrite: Write = fs.write;
  writing((to, bytes, at, length, position, done) => {
    realWrite(to, bytes, at, Math.min(length, 7), position, done);
  });
  const writer = createWriter();
  for (const line of lines(5)) writer.write(line);
  await writer.flush();
  expect(readFileSync(file, 'utf8')).toBe(lines(5).join(''));
});
