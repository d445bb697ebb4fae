import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { isSecureUrl } from '@concourse/core/config/secureUrl';
import type { Webhook } from '@concourse/core/config/webhooks';
import { documentMetadata } from '@concourse/core/store/mediaTypes';
import { layout } from '@concourse/core/store/storeLayout';
import type { Store } from '@concourse/store/Store';
import { ReleaseError } from '../errors';
import { describeChangeEvent, eventsSince, type ChangeEvent } from './changeEvents';

/** The time that a command spends on all webhooks after it has written its record. */
const deliveryTimeoutMs = 5000;

export type DeliveryOptions = {
  store: Store;
  env: NodeJS.ProcessEnv;
  now: () => Date;
  /** Ends the delivery. Unfinished messages count as not delivered. */
  signal: AbortSignal;
  /** The timeout of one attempt: two seconds by default. */
  attemptTimeoutMs?: number;
};

/** Delivers a new revision to all webhooks within `deliveryTimeoutMs`. Logs each failure. */
export async function deliverWebhooks(
  webhooks: Webhook[],
  rev: number,
  options: Omit<DeliveryOptions, 'signal'> & { log: (line: string) => void; withinMs?: number },
): Promise<void> {
  if (webhooks.length === 0) return;
  const { store, log, withinMs = deliveryTimeoutMs } = options;
  const signal = AbortSignal.timeout(withinMs);
  const timedOut = once(signal, 'abort').then(() => timeOver);
  const reading = eventsSince(store, rev - 1).then(
    ({ events }) => events.find((event) => event.rev === rev) ?? 'its record cannot be read',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  const deliver = async (webhook: Webhook): Promise<void> => {
    const delivery = reading.then((event) =>
      typeof event === 'string' ? event : deliverWebhook(webhook, event, { ...options, signal }),
    );
    const problem = await Promise.race([delivery, timedOut]);
    if (problem === null) return;
    log(
      `Webhook ${webhook.name} did not receive revision ${rev}: ${problem}. \`npm run site -- watch --webhooks\` delivers it later.`,
    );
  };
  await Promise.all(webhooks.map(deliver));
}

const timeOver = 'the time was over';
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
    const receipt = JSON.stringify({ rev: event.rev, at: now().toISOString() });
    await store.files.createOnce(file, `${receipt}\n`, documentMetadata);
    return null;
  } catch (error) {
    return signal.aborted ? timeOver : errorReason(error);
  }
}

async function sendWithRetries(
  { url, secretFrom }: Webhook,
  event: ChangeEvent,
  options: DeliveryOptions,
): Promise<void> {
  const { env, now, signal } = options;
  const address = typeof url === 'string' ? url : secretUrl(url.variable, env);
  const { id, body } = webhookMessage(event);
  for (const wait of [...retryDelaysMs, null]) {
    const headers = signedHeaders(id, body, { variable: secretFrom, env, now: now() });
    const problem = await sendOnce(address, { headers, body }, options);
    if (problem === null) return;
    if (wait === null || !problem.isTransient || signal.aborted) throw new Error(problem.reason);
    await pause(wait, undefined, { signal });
  }
}

/** Sends one request. Redirects count as failures. */
async function sendOnce(
  address: string,
  request: { headers: Record<string, string>; body: string },
  { signal, attemptTimeoutMs = 2000 }: DeliveryOptions,
): Promise<{ reason: string; isTransient: boolean } | null> {
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
    const { status } = response;
    const isTransient = status >= 500 || status === 429 || status === 408;
    return { reason: `it responded with status ${status}`, isTransient };
  } catch (error) {
    const late = `no response within ${attemptTimeoutMs / 1000} s`;
    return { reason: timeout.aborted ? late : errorReason(error), isTransient: true };
  }
}

function secretUrl(variable: string, env: NodeJS.ProcessEnv): string {
  const address = env[variable] ?? '';
  if (isSecureUrl(address)) return address;
  throw new Error(`${variable} ${address === '' ? 'is not set' : 'is not an https address'}`);
}

/** The message of an error, which never contains the address: that may be a secret. */
function errorReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  const code = cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : '';
  return `${error.message}${code}`;
}

/** The id is equal in all attempts. Chat services display `text`; the other fields follow Standard Webhooks. */
function webhookMessage(event: ChangeEvent): { id: string; body: string } {
  const { environment, rev, when, items, edition } = event;
  const type = `site.${(items[0]?.type ?? 'recomposed').replaceAll(' ', '_')}`;
  const text = escapeChatMarkup(describeChangeEvent(event));
  const body = JSON.stringify({ text, type, timestamp: when, data: event });
  return { id: `msg_${environment}_${rev}_${edition}`, body };
}

/** Escapes links and mentions, which a reason may contain. */
const escapeChatMarkup = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll(/@(?=channel|here|all|everyone)/gi, '@\u200B');

/** Returns the headers of one attempt, signed as https://www.standardwebhooks.com specifies if there is a secret. */
function signedHeaders(
  id: string,
  body: string,
  { variable, env, now }: { variable: string; env: NodeJS.ProcessEnv; now: Date },
): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'concourse-site',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
  };
  const secret = env[variable];
  if (!secret) return headers;
  const [, encoded = ''] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(secret) ?? [];
  const key = Buffer.from(encoded, 'base64');
  if (key.length < 24 || key.length > 64) {
    const message = `${variable} is not a webhook secret: expected whsec_ and 24 to 64 bytes in base64.`;
    const next =
      "Create a secret: node -p \"'whsec_' + crypto.randomBytes(32).toString('base64')\"";
    throw new ReleaseError('WEBHOOK_SECRET_INVALID', message, next);
  }
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`);
  return { ...headers, 'webhook-signature': `v1,${signature.digest('base64')}` };
}

const dayMs = 86_400_000;

/** The time in which the command that made a change delivers it. */
const gracePeriodMs = 2 * deliveryTimeoutMs;

/** Five seconds, doubled after each failure, up to five minutes. */
const backoffMs = (failures: number): number => Math.min(5000 * 2 ** (failures - 1), 300_000);

/** The undelivered events of one webhook, in order. A failing event delays the others for up to a day. */
export type WebhookQueue = {
  /** Queues an event, which is due after the grace period. */
  add: (event: ChangeEvent) => void;
  /** Delivers the events that are due. Concurrent calls share one delivery. */
  deliverDue: () => Promise<void>;
};

export function webhookQueue(
  webhook: Webhook,
  options: DeliveryOptions & { log: (line: string) => void },
): WebhookQueue {
  const { log, signal } = options;
  const { name } = webhook;
  const queue: { event: ChangeEvent; dueAt: number }[] = [];
  let failures = 0;
  let notBefore = 0;
  let delivering: Promise<void> | null = null;
  const time = (): number => options.now().getTime();
  const deliverNext = async (): Promise<boolean> => {
    const [next] = queue;
    if (!next || signal.aborted || time() < Math.max(next.dueAt, notBefore)) return false;
    const { rev, when } = next.event;
    const problem = await deliverWebhook(webhook, next.event, options);
    if (options.signal.aborted) return false;
    if (problem === null) {
      if (failures > 0) log(`Webhook ${name} responds again.`);
      failures = 0;
      queue.shift();
      return true;
    }
    if (failures === 0) log(`Webhook ${name}: ${problem}. Retrying revision ${rev} for a day.`);
    failures += 1;
    notBefore = time() + backoffMs(failures);
    if (time() - Date.parse(when) <= dayMs) return false;
    log(`Webhook ${name} will not receive revision ${rev}, which is a day old.`);
    queue.shift();
    return false;
  };
  const deliverAll = async (): Promise<void> => {
    while (await deliverNext());
  };
  return {
    add: (event) => void queue.push({ event, dueAt: time() + gracePeriodMs }),
    deliverDue: () =>
      (delivering ??= deliverAll().finally(() => {
        delivering = null;
      })),
  };
}

/** Returns the last revision that is older than a day, or 0. Later revisions may be undelivered. */
export async function lastRevisionOlderThanADay({ store, now }: DeliveryOptions): Promise<number> {
  const start = now().getTime() - dayMs;
  for await (const { records } of store.log.readBackwards()) {
    const older = records.findLast(({ when }) => Date.parse(when) < start);
    if (older) return older.rev;
  }
  return 0;
}
