/** @jest-environment node */
import fs, { openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually } from '@concourse/test-kit/eventually';
import { temporaryFolder } from '@concourse/test-kit/temporaryFolder';
import { type LogOutput, openLogOutput } from './logOutput';

let file: string;
let problems: string[];
afterEach(() => jest.restoreAllMocks());

async function openOutput(): Promise<LogOutput> {
  file = join(await temporaryFolder(), 'log');
  problems = [];
  return openLogOutput(openSync(file, 'w'), (sentence) => problems.push(sentence));
}

const lines = Array.from({ length: 10_000 }, (_, index) => `GET /${index} für Ärzte\n`);

test('close writes 10,000 lines in order, in a few batches', async () => {
  const writes = jest.spyOn(fs, 'write');
  const output = await openOutput();
  for (const [index, line] of lines.entries()) {
    output.write(line);
    if (index % 1000 === 0) await new Promise(setImmediate);
  }
  await output.close();
  output.write('a line after the end\n');
  expect(readFileSync(file, 'utf8')).toBe(lines.join(''));
  expect(writes.mock.calls.length).toBeLessThan(60);
  expect(problems).toEqual([]);
});

test('writes a single line after a short wait', async () => {
  const output = await openOutput();
  output.write('alone\n');
  expect(readFileSync(file, 'utf8')).toBe('');
  await eventually(() => expect(readFileSync(file, 'utf8')).toBe('alone\n'));
  await output.close();
});

test('reports a full disk once, and writes the queued lines when there is space again', async () => {
  const error = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
  const write = jest.spyOn(fs, 'write') as jest.SpyInstance<void, unknown[]>;
  write.mockImplementation((...args) => {
    setImmediate(args.at(-1) as (failure: Error) => void, error);
  });
  const output = await openOutput();
  output.write('one\n');
  await eventually(() => expect(problems).toHaveLength(1));
  for (const line of lines) output.write(line);
  for (let tooMany = 0; tooMany < 30; tooMany += 1) output.write('x'.repeat(1024 * 1024));
  expect(problems).toEqual([expect.stringMatching(/^The log cannot be written: ENOSPC.*8 MB/)]);
  write.mockRestore();
  await eventually(() => expect(problems[1]).toMatch(/^The log can be written again. 23 lines/));
  await output.close();
  expect(readFileSync(file, 'utf8').replaceAll('x', '')).toBe(`one\n${lines.join('')}`);
});

test('close does not wait for a full disk', async () => {
  problems = [];
  const fd = openSync('/dev/full', 'w');
  const output = openLogOutput(fd, (sentence) => problems.push(sentence));
  output.write('lost\n');
  await output.close();
  expect(problems).toEqual([expect.stringContaining('ENOSPC')]);
});
