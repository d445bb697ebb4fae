import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../support/commandLine';

/** Exit code and output lines of a command, each with its time. */
export type CommandResult = { code: number | null; output: { at: number; text: string }[] };

/** Runs `site rollout` until it exits. */
export function runRollout(args: string[], env: Record<string, string>): Promise<CommandResult> {
  const cli = join(root, 'platform/cli/cli.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', cli, 'rollout', ...args], {
    cwd: root,
    env: { ...process.env, ...env },
  });
  const lines: CommandResult['output'] = [];
  const record = (data: Buffer): void => {
    for (const text of data.toString().split('\n').filter(Boolean)) {
      lines.push({ at: Date.now(), text });
    }
  };
  child.stdout.on('data', record);
  child.stderr.on('data', record);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output: lines }));
  });
}
