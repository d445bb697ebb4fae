/** @jest-environment node */
import { runCli } from '@concourse/cli/runCli';
import { TestSite } from '@concourse/test-kit/TestSite';
import { simulateCommand } from './simulateCommand';

async function simulate(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const run = { code: 0, out: '', err: '' };
  const site = await TestSite.make([]);
  const context = {
    ...site.context(),
    stdout: (text: string) => void (run.out += text),
    stderr: (text: string) => void (run.err += text),
  };
  run.code = await runCli(['simulate', ...args], context, [simulateCommand]);
  await site.remove();
  return run;
}

test('prints the results of a plan for good and bad releases', async () => {
  const { out } = await simulate('--rollouts', '2', '--visits', '1000000');
  expect(out).toMatch(/^good +1,000,000 +100 % +0 % +0 % +0 %/m);
  expect(out).toMatch(/^broken +1,000,000 +0 % +100 % +0 % +0 %/m);
});

test('rejects a plan whose shares do not increase, as promote does', async () => {
  const { code, err } = await simulate('--canary', '50', '--steps', '20,100');
  expect(code).toBe(2);
  expect(err).toMatch(/^USAGE: .*--steps.*20 %.*50 %/);
});

test('prints the results of attacks with false reports', async () => {
  const { out } = await simulate('--attacks', '--rollouts', '2', '--untrusted-networks', '10');
  expect(out).toMatch(/^broken +promote +100 +100 +0 /m);
  const { code } = await simulate('--attacks', '--untrusted-networks', '-1');
  expect(code).toBe(2);
});
