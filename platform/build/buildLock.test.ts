import { spawn } from 'node:child_process';
import { once } from 'node:events';
/** @jest-environment node */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { processStartTime } from '@concourse/core/files/processStartTime';
import { withBuildLock } from './buildLock';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'build-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('work waits for the process that builds, and starts once that process has ended', async () => {
  const claims = join(folder, 'claims');
  await withBuildLock(
    claims,
    () => undefined,
    () => Promise.resolve(),
  );
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  await once(other, 'spawn');
  const started = (await processStartTime(other.pid ?? 0)) ?? '';
  writeFileSync(join(claims, `${other.pid}-${started}`), '');
  const lines: string[] = [];
  let isDone = false;
  const work = withBuildLock(
    claims,
    (line) => lines.push(line),
    async () => {
      isDone = true;
      await Promise.resolve();
    },
  );
  while (lines.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  expect(isDone).toBe(false);
  other.kill('SIGKILL');
  await work;
  expect(isDone).toBe(true);
  expect(lines).toEqual([expect.stringContaining(String(other.pid))]);
  expect(readdirSync(claims)).toEqual([]);
});

test('a claim of an earlier process with the same id does not count', async () => {
  const claims = join(folder, 'claims');
  await withBuildLock(
    claims,
    () => undefined,
    () => Promise.resolve(),
  );
  writeFileSync(join(claims, `${process.ppid}-1`), '');
  await expect(
    withBuildLock(
      claims,
      () => undefined,
      () => Promise.resolve('built'),
    ),
  ).resolves.toBe('built');
});

test('work that fails releases the lock', async () => {
  const claims = join(folder, 'claims');
  await expect(
    withBuildLock(
      claims,
      () => undefined,
      () => Promise.reject(new Error('no space')),
    ),
  ).rejects.toThrow('no space');
  expect(readdirSync(claims)).toEqual([]);
});
