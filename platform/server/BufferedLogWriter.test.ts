/** @jest-environment node */
import fs, { closeSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@concourse/test-kit/eventually';
import { BufferedLogWriter, type BufferedLogWriterOptions } from './BufferedLogWriter';

const file = join(tmpdir(), `concourse-log-${process.pid}`);
let fd: number;
let told: string[];

beforeEach(() => {
  fd = openSync(file, 'w');
  told = [];
});
afterEach(() => {
  jest.restoreAllMocks();
  closeSync(fd);
  rmSync(file);
});

const log = (options: BufferedLogWriterOptions = {}): BufferedLogWriter =>
  new BufferedLogWriter({ fd, onProblem: (sentence) => told.push(sentence), ...options });
const lines = (count: number, from = 0): string[] =>
  Array.from({ length: count }, (_, index) => `GET /${index + from} für Ärzte\n`);

test('an orderly stop loses no line of 10,000, in their order, in a few batches', async () => {
  const writes = jest.spyOn(fs, 'write');
  const batches = log();
  const all = lines(10_000);
  for (const [index, line] of all.entries()) {
    batches.write(line);
    if (index % 1000 === 0) await new Promise(setImmediate);
  }
  await batches.flush();
  expect(readFileSync(file, 'utf8')).toBe(all.join(''));
  expect(writes.mock.calls.length).toBeLessThan(20);
  expect(told).toEqual([]);
});

test('a single line is written by itself, a moment later', async () => {
  const batches = log({ everyMs: 1 });
  batches.write('alone\n');
  expect(readFileSync(file, 'utf8')).toBe('');
  await eventually(() => expect(readFileSync(file, 'utf8')).toBe('alone\n'));
});

test('a process that ends at once writes what waits', () => {
  const batches = log();
  batches.write('the last\n');
  batches.flushSync();
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

/** Makes writing fail until the disk has room again. */
function fullDisk(): { hasRoom: () => void; attempts: () => number } {
  const error = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
  let attempts = 0;
  const write = writing((...args) => {
    attempts += 1;
    setImmediate(() => args[5](error, 0));
  });
  return { hasRoom: write.mockRestore, attempts: () => attempts };
}

test('while a disk is full lines wait, it is said once, and they are written when there is room', async () => {
  const disk = fullDisk();
  const batches = log({ everyMs: 1, retryMs: 1 });
  batches.write('one\n');
  await eventually(() => expect(batches.problem).not.toBeNull());
  for (const line of lines(100)) batches.write(line);
  const before = disk.attempts();
  await eventually(() => expect(disk.attempts()).toBeGreaterThan(before + 1));
  expect(told).toEqual([expect.stringMatching(/^The log cannot be written: ENOSPC.*up to 8 MB/)]);
  disk.hasRoom();
  await eventually(() => expect(batches.problem).toBeNull());
  await batches.flush();
  expect(readFileSync(file, 'utf8')).toBe(`one\n${lines(100).join('')}`);
  expect(told[1]).toBe('The log is written again; 0 lines of it were lost.');
});

test('what waits has a bound, and what is lost beyond it is counted', async () => {
  const disk = fullDisk();
  const batches = log({ everyMs: 1, retryMs: 1, most: 100 });
  for (let line = 0; line < 30; line += 1) batches.write('ten chars\n');
  expect(batches.lost).toBe(20);
  disk.hasRoom();
  await batches.flush();
  expect(readFileSync(file, 'utf8')).toBe('ten chars\n'.repeat(10));
});

test('a stop does not wait for a pipe that is closed', async () => {
  fullDisk();
  const batches = log();
  batches.write('to nobody\n');
  await batches.flush();
  expect(batches.lost).toBe(1);
  expect(told).toHaveLength(1);
});

test('a line that was written in part is written to its end', async () => {
  const whole: Write = fs.write;
  writing((to, bytes, at, length, position, done) => {
    whole(to, bytes, at, Math.min(length, 7), position, done);
  });
  const batches = log();
  for (const line of lines(5)) batches.write(line);
  await batches.flush();
  expect(readFileSync(file, 'utf8')).toBe(lines(5).join(''));
});
