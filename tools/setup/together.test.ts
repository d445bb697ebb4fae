/** @jest-environment node */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runNode } from '@concourse/build/runProgram';
import { temporaryFolder } from '@concourse/test-kit/temporaryFolder';

const program = join(__dirname, 'together.mjs');

/** Runs scripts of a project together. */
async function together(scripts: Record<string, string>) {
  const cwd = await temporaryFolder();
  await writeFile(join(cwd, 'package.json'), JSON.stringify({ scripts }));
  return runNode([program, ...Object.keys(scripts)], { cwd });
}

// Each waits for the file of the other.
const meet = (name: string, other: string): string =>
  `touch ${name}; while [ ! -e ${other} ]; do sleep 0.02; done; echo ${name}; echo ${name} ended`;

test('scripts run at the same time, and what each says stands together', async () => {
  const { code, words } = await together({ one: meet('one', 'two'), two: meet('two', 'one') });
  expect(words.replace(/^npm warn.*\n/gm, '')).toBe('one\none ended\ntwo\ntwo ended\n');
  expect(code).toBe(0);
});

test.each([0, 1])('one that fails fails all, whichever it is', async (failing) => {
  const scripts = { one: `exit ${failing}`, two: `echo two && exit ${1 - failing}` };
  const { code, words } = await together(scripts);
  expect(code).toBe(1);
  expect(words).toContain('two');
});
