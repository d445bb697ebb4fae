import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { isWebhookUrl, type Webhook } from '@concourse/config/webhooks';
import { mapLimit } from '@concourse/core/files/mapLimit';
import { documentMetadata } from '@concourse/core/store/mediaTypes';
import { layout } from '@concourse/core/store/storeLayout';
import { ReleaseError } from '@concourse/release/errors';
import type { Store } from '@concourse/store/Store';
import { describeChangeEvent, eventsSince, type ChangeEvent } from './changeEvents';

/** How long a command waits for all of its webhooks, once its record is written. */
export const deliveryTimeoutMs = 5000;

export type DeliveryOptions = {
  store: Store;
  env: NodeJS.ProcessEnv;
  now: () => Date;
  /** Ends the delivery; unfinished messages count as not delivered. */
  signal: AbortSignal;
  /** The timeout of one attempt; two seconds by default. */
  attemptTimeoutMs?: number;
};

/** Delivers a new revision to all webhooks within `deliveryTimeoutMs`. Logs each failure with its reason. */
export async function deliverWebhooks(
  webhooks: Webhook[],
  rev: number,
  options: Omit<DeliveryOptions, 'signal'> & { log: (line: string) => void; withinMs?: number },
): Promise<void> {
  if (webhooks.length === 0) return;
  const signal = AbortSignal.timeout(options.withinMs ?? deliveryTimeoutMs);
  const late = new Promise((resolve) => {
    signal.addEventListener('abort', resolve, { once: true });
  });
  const unfinished = new Set(webhooks.map(({ name }) => name));
  const done = (name: string, problem: string | null): void => {
    if (!unfinished.delete(name) || problem === null) return;
    options.log(
      `Webhook ${name} was not told of revision ${rev}: ${problem}. \`npm run site -- watch --webhooks\` tells it later.`,
    );
  };
  const reading = eventsSince(options.store, rev - 1).then(
    ({ news }) => news.find((one) => one.rev === rev) ?? 'its record cannot be read',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  const deliveries = reading.then((news) =>
    mapLimit(webhooks, webhooks.length, async (hook) => {
      const problem =
        typeof news === 'string' ? news : await deliverWebhook(hook, news, { ...options, signal });
      if (!signal.aborted) done(hook.name, problem);
    }),
  );
  await Promise.race([deliveries, late]);
  for (const name of unfinished) done(name, 'no time was left');
}

const retryDelaysMs = [250, 1000];

/** Delivers one change in up to three attempts. @returns null, or the reason of the failure */
export async function deliverWebhook(
  webhook: Webhook,
  event: ChangeEvent,
  options: DeliveryOptions,
): Promise<string | null> {
  const { store, now, signal } = options;
  const file = layout.logOf(store.environment).webhookDelivery(webhook.name, event.rev);
  try {
    if (await store.files.has(file)) return null;
    await sendWithRetries(webhook, event, options);
    const at = now().toISOString();
    await store.files.createOnce(
      file,
      `${JSON.stringify({ rev: event.rev, at })}\n`,
      documentMetadata,
    );
    return null;
  } catch (error) {
    return signal.aborted ? 'no time was left' : errorReason(error);
  }
}

async function sendWithRetries(
  hook: Webhook,
  news: ChangeEvent,
  options: DeliveryOptions,
): Promise<void> {
  const { env, now, signal } = options;
  const address = webhookUrl(hook, env);
  const { id, body } = webhookMessage(news);
  for (const wait of [...retryDelaysMs, null]) {
    const headers = signedHeaders(id, body, env[hook.secretFrom], now());
    const problem = await sendOnce(address, { headers, body }, options);
    if (problem === null) return;
    if (wait === null || !problem.mayPass || signal.aborted) throw new Error(problem.reason);
    await pause(wait, undefined, { signal });
  }
}

/** Sends one request. Redirects count as failures. */
async function sendOnce(
  address: string,
  request: { headers: Record<string, string>; body: string },
  { signal, attemptTimeoutMs = 2000 }: DeliveryOptions,
): Promise<{ reason: string; mayPass: boolean } | null> {
  const timeout = AbortSignal.timeout(attemptTimeoutMs);
  try {
    const response = await fetch(address, {
      ...request,
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.any([signal, timeout]),
    });
    await response.body?.cancel();
    if (response.ok) return null;
    const mayPass = response.status >= 500 || response.status === 429 || response.status === 408;
    return { reason: `it answered ${response.status}`, mayPass };
  } catch (error) {
    const reason = timeout.aborted
      ? `no answer within ${attemptTimeoutMs / 1000} s`
      : errorReason(error);
    return { reason, mayPass: true };
  }
}

function webhookUrl({ url }: Webhook, env: NodeJS.ProcessEnv): string {
  if (typeof url === 'string') return url;
  const address = env[url.variable] ?? '';
  if (isWebhookUrl(address)) return address;
  throw new Error(`${url.variable} ${address === '' ? 'is not set' : 'holds no https address'}`);
}

/** The reason of an error, without the address: it may be a secret. */
function errorReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  const code = cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : '';
  return `${error.message}${code}`;
}

/** Receivers recognise a message by its id. Chat services display `text`; the rest is of Standard Webhooks. */
function webhookMessage(news: ChangeEvent): { id: string; body: string } {
  const { environment, rev, when, items, edition } = news;
  const type = `site.${(items[0]?.type ?? 'composed anew').replaceAll(' ', '_')}`;
  const body = {
    text: escapeChatMarkup(describeChangeEvent(news)),
    type,
    timestamp: when,
    data: news,
  };
  return { id: `msg_${environment}_${rev}_${edition}`, body: JSON.stringify(body) };
}

/** Escapes links and mentions: reasons are typed by people. */
const escapeChatMarkup = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll(/@(?=channel|here|all|everyone)/gi, '@\u200B');

/**
 * Headers of one attempt, signed as https://www.standardwebhooks.com specifies.
 * @param secret `whsec_` and the key in base64; without one the message is unsigned
 */
function signedHeaders(
  id: string,
  body: string,
  secret: string | undefined,
  now: Date,
): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'concourse-site',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
  };
  if (!secret) return headers;
  const [, encoded = ''] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(secret) ?? [];
  const key = Buffer.from(encoded, 'base64');
  if (key.length < 24 || key.length > 64) {
    throw new ReleaseError(
      'WEBHOOK_SECRET_INVALID',
      'The secret of a webhook is not one: expected whsec_ and 24 to 64 bytes in base64.',
      "Make one: node -p \"'whsec_' + crypto.randomBytes(32).toString('base64')\"",
    );
  }
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`);
  return { ...headers, 'webhook-signature': `v1,${signature.digest('base64')}` };
}

const dayMs = 86_400_000;

export type WebhookQueueOptions = DeliveryOptions & {
  /** How long the command that made a change may deliver it by itself. */
  gracePeriodMs: number;
  /** The time until the next attempt, after so many failed rounds. */
  backoffMs: (failures: number) => number;
  log: (line: string) => void;
};

/** Five seconds, doubled after each failure, five minutes at most. */
export const exponentialBackoff = (failures: number): number =>
  Math.min(5000 * 2 ** (failures - 1), 300_000);

/** The undelivered changes of one webhook, in order. A failing one delays the others, for a day at most. */
export class WebhookQueue {
  readonly #webhook: Webhook;
  readonly #options: WebhookQueueOptions;
  readonly #queue: { news: ChangeEvent; from: number }[] = [];
  #failures = 0;
  #notBefore = 0;
  #isDelivering = false;

  constructor(hook: Webhook, options: WebhookQueueOptions) {
    this.#webhook = hook;
    this.#options = options;
  }

  /** Queues a change; it is due after the grace period. */
  add(news: ChangeEvent): void {
    this.#queue.push({ news, from: this.#time() + this.#options.gracePeriodMs });
  }

  /** Delivers the changes that are due, unless a delivery is in progress. */
  async deliverDue(): Promise<void> {
    if (this.#isDelivering) return;
    this.#isDelivering = true;
    try {
      while (await this.#deliverNext());
    } finally {
      this.#isDelivering = false;
    }
  }

  async #deliverNext(): Promise<boolean> {
    const [next] = this.#queue;
    const { log, backoffMs, signal } = this.#options;
    if (!next || signal.aborted || this.#time() < Math.max(next.from, this.#notBefore))
      return false;
    const { name } = this.#webhook;
    const { rev, when } = next.news;
    const problem = await deliverWebhook(this.#webhook, next.news, this.#options);
    if (this.#options.signal.aborted) return false;
    if (problem === null) {
      if (this.#failures > 0) log(`Webhook ${name} answers again.`);
      this.#failures = 0;
      this.#queue.shift();
      return true;
    }
    if (this.#failures === 0) log(`Webhook ${name}: ${problem}. Revision ${rev} waits, for a day.`);
    this.#failures += 1;
    this.#notBefore = this.#time() + backoffMs(this.#failures);
    if (this.#time() - Date.parse(when) <= dayMs) return false;
    log(`Webhook ${name} is not told of revision ${rev}: it is a day old.`);
    this.#queue.shift();
    return false;
  }

  #time(): number {
    return this.#options.now().getTime();
  }
}

/** The last revision that is older than a day; later ones may be undelivered. */
export async function lastRevisionOlderThanADay({ store, now }: DeliveryOptions): Promise<number> {
  const begin = now().getTime() - dayMs;
  for (let before = (await store.log.newest()) + 1; before > 1;) {
    const { first, records } = await store.log.readNewest(32, before);
    const older = records.findLast(({ when }) => Date.parse(when) < begin);
    if (older) return older.rev;
    before = first;
  }
  return 0;
}
