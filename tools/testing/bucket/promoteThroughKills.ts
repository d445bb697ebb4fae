import { spawn } from 'node:child_process';
import path from 'node:path';
import type { Promotions } from './promoterProcess';

/** A promotion that its promoter was told to be done; `rev` is null where nothing was to change. */
export type AcknowledgedPromotion = { tag: string; rev: number | null; retries: number };

/** What came of one promoter. */
export type PromoterResult = {
  acknowledged: AcknowledgedPromotion[];
  kills: number;
  errors: string;
};

/**
 * Promotes in a process of its own, which is killed again and again; another one goes on after the
 * promotion that was under way.
 * @param kills how often, while promotions are left
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

/** After how many of its promotions a promoter is killed: never after its last one, when it may have ended. */
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
    // Somewhere in the middle of the promotion that follows.
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
