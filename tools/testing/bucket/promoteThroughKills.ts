import { spawn } from 'node:child_process';
import path from 'node:path';
import type { Promotions } from './promoterProcess';

/** A promotion that was reported as done; `rev` is null if it changed nothing. */
export type AcknowledgedPromotion = { tag: string; rev: number | null; retries: number };

/** The result of one promoting process. */
export type PromoterResult = {
  acknowledged: AcknowledgedPromotion[];
  kills: number;
  errors: string;
};

/**
 * Promotes in a child process that is killed repeatedly. The next process continues after the interrupted promotion.
 * @param kills maximum number of kills
 */
export async function promoteThroughKills(
  store: string,
  promotions: Promotions,
  { kills, env }: { kills: number; env: NodeJS.ProcessEnv },
): Promise<PromoterResult> {
  const outcome: PromoterResult = { acknowledged: [], kills: 0, errors: '' };
  let { tags } = promotions;
  while (tags.length > 0) {
    const killAfter = outcome.kills < kills ? randomKillPoint(tags.length) : Infinity;
    const { done, isKilled, errors } = await runPromoter(
      store,
      { ...promotions, tags },
      killAfter,
      env,
    );
    outcome.acknowledged.push(...done);
    if (!isKilled) return { ...outcome, errors };
    outcome.kills += 1;
    tags = tags.slice(done.length + 1);
  }
  return outcome;
}

/** Number of promotions after which the process is killed. Never after the last one, because it may have exited. */
function randomKillPoint(promotions: number): number {
  if (promotions === 1) return Infinity;
  return 1 + Math.floor(Math.random() * Math.min(3, promotions - 1));
}

function runPromoter(
  store: string,
  promotions: Promotions,
  killAfter: number,
  env: NodeJS.ProcessEnv,
): Promise<{ done: AcknowledgedPromotion[]; isKilled: boolean; errors: string }> {
  const script = path.join(__dirname, 'promoterProcess.ts');
  const code = `require(${JSON.stringify(script)})`;
  const child = spawn(process.execPath, ['--require', 'tsx/cjs', '--eval', code, store], { env });
  let [out, errors] = ['', ''];
  const lines = (): string[] => out.split('\n').slice(0, -1);
  child.stdout.on('data', (data: Buffer) => {
    out += data.toString();
    // Kills the process in the middle of the next promotion.
    if (lines().length >= killAfter) setTimeout(() => child.kill('SIGKILL'), Math.random() * 300);
  });
  child.stderr.on('data', (data: Buffer) => (errors += data.toString()));
  child.stdin.end(JSON.stringify(promotions));
  return new Promise((resolve) => {
    child.on('close', (_code, signal) =>
      resolve({
        done: lines().map((line) => JSON.parse(line) as AcknowledgedPromotion),
        isKilled: signal === 'SIGKILL',
        errors,
      }),
    );
  });
}
