import { setTimeout as pause } from 'node:timers/promises';
import { isWebhookAddress, type Webhook } from '@concourse/config/webhooks';
import { document } from '@concourse/core/store/storedAs';
import { layout } from '@concourse/core/store/storeLayout';
import type { Store } from '@concourse/store/Store';
import type { News } from './news';
import { webhookHeaders, webhookMessage, type WebhookMessage } from './webhookMessage';

/** What telling takes from outside. */
export type TellOptions = {
  store: Store;
  env: NodeJS.ProcessEnv;
  now: () => Date;
  /** Ends it; what is under way then counts as not told. */
  signal: AbortSignal;
  /** How long one attempt may take; two seconds unless it is given. */
  attemptMs?: number;
};

/** Times to wait between attempts of one round. */
const pausesMs = [250, 1000];

/**
 * Tells a hook of one change, in up to three attempts, and writes down that it was told.
 * @returns null, or why it was not told; nothing is thrown
 */
export async function tellHook(
  hook: Webhook,
  news: News,
  options: TellOptions,
): Promise<string | null> {
  const { store, now, signal } = options;
  const file = layout.logOf(store.environment).toldOf(hook.name, news.rev);
  try {
    if (await store.files.has(file)) return null;
    await deliver(hook, webhookMessage(news), options);
    const at = now().toISOString();
    await store.files.createOnce(file, `${JSON.stringify({ rev: news.rev, at })}\n`, document);
    return null;
  } catch (error) {
    if (signal.aborted) return 'no time was left';
    return reasonOf(error);
  }
}

async function deliver(
  hook: Webhook,
  message: WebhookMessage,
  { env, now, signal, attemptMs = 2000 }: TellOptions,
): Promise<void> {
  const within = { attemptMs, signal };
  const address = addressOf(hook, env);
  const secret = env[hook.secretFrom] === '' ? null : (env[hook.secretFrom] ?? null);
  for (const wait of [...pausesMs, null]) {
    const problem = await attempt(address, message, webhookHeaders(message, secret, now()), within);
    if (problem === null) return;
    if (wait === null || !problem.again || signal.aborted) throw new Error(problem.says);
    await pause(wait, undefined, { signal });
  }
}

type AttemptProblem = { says: string; again: boolean };

/** One request; a redirect is an answer like any other, and no good one. */
async function attempt(
  address: string,
  { body }: WebhookMessage,
  headers: Record<string, string>,
  { attemptMs, signal }: { attemptMs: number; signal: AbortSignal },
): Promise<AttemptProblem | null> {
  const attempted = new AbortController();
  const late = new Error(`no answer within ${attemptMs / 1000} s`);
  // In Node 20 signals that come from others, as of AbortSignal.any, may be collected before they are heard.
  const timer = setTimeout(() => attempted.abort(late), attemptMs);
  const end = (): void => attempted.abort(signal.reason);
  signal.addEventListener('abort', end);
  if (signal.aborted) end();
  try {
    const answer = await fetch(address, {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
      signal: attempted.signal,
    });
    await answer.body?.cancel();
    if (answer.ok) return null;
    // What was refused for itself will be refused again; who is busy, or broken, may not be for long.
    const again = answer.status >= 500 || answer.status === 429 || answer.status === 408;
    return { says: `it answered ${answer.status}`, again };
  } catch (error) {
    return { says: reasonOf(error), again: true };
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
  }
}

function addressOf({ url }: Webhook, env: NodeJS.ProcessEnv): string {
  if (typeof url === 'string') return url;
  const address = env[url.variable] ?? '';
  if (isWebhookAddress(address)) return address;
  throw new Error(`${url.variable} ${address === '' ? 'is not set' : 'holds no https address'}`);
}

/** What went wrong, without the address: it may be a secret. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  const code = cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : '';
  return `${error.message}${code}`;
}
