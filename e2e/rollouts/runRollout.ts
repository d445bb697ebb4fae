import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../support/commandLine';

/** What a command said, each line with the time, and how it ended. */
export type CommandResult = { code: number | null; output: { at: number; words: string }[] };

/** Runs `site rollout` as a release manager would, to its end. */
export function runRollout(args: string[], env: Record<string, string>): Promise<CommandResult> {
  const cli = join(root, 'platform/cli/cli.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', cli, 'rollout', ...args], {
    cwd: root,
    env: { ...process.env, ...env },
  });
  const lines: CommandResult['output'] = [];
  const hear = (data: Buffer): void => {
    for (const words of data.toString().split('\n').filter(Boolean)) {
      lines.push({ at: Date.now(), words });
    }
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output: lines }));
  });
}
