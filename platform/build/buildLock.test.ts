import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
/** @jest-environment node */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withBuildLock } from './buildLock';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'build-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a process that waits for its end. */
function startOther(): ChildProcess {
  const file = join(folder, 'other.mjs');
  writeFileSync(
    file,
    `import { readFileSync } from 'node:fs';
     const stat = readFileSync('/proc/self/stat', 'utf8');
     process.send(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]);
     setInterval(() => {}, 1000);`,
  );
  return fork(file);
}

test('work waits for the process that builds, and starts once that process has ended', async () => {
  const claims = join(folder, 'claims');
  await withBuildLock(
    claims,
    () => undefined,
    () => Promise.resolve(),
  );
  const other = startOther();
  const [started] = (await once(other, 'message')) as [string];
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
