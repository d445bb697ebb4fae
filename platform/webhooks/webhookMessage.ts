import { createHmac } from 'node:crypto';
import { ReleaseError } from '@concourse/release/errors';
import { describeNews, type News } from './news';

/** One message, the same at every attempt: receivers know it by its id. */
export type WebhookMessage = { id: string; body: string };

/**
 * What a hook is told: `text` for chat services (Slack, Mattermost, the connectors of Teams), the rest in the
 * form that Standard Webhooks recommends.
 */
export function webhookMessage(news: News): WebhookMessage {
  const { environment, rev, when, items } = news;
  const [first] = items;
  const type = `site.${(first?.type ?? 'composed anew').replaceAll(' ', '_')}`;
  const body = { text: safeInChat(describeNews(news)), type, timestamp: when, data: news };
  return { id: `msg_${environment}_${rev}_${news.edition}`, body: JSON.stringify(body) };
}

/** What a person typed as a reason calls nobody, and is no link in disguise. */
const safeInChat = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll(/@(?=channel|here|all|everyone)/gi, '@\u200B');

/**
 * Headers of one attempt, https://www.standardwebhooks.com: HMAC-SHA-256 over id, time and body.
 * @param secret `whsec_` and the key in base64; null leaves the message unsigned
 * @throws ReleaseError for what is no such secret
 */
export function webhookHeaders(
  { id, body }: WebhookMessage,
  secret: string | null,
  now: Date,
): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'concourse-site',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
  };
  if (secret === null) return headers;
  const signature = createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.${body}`);
  return { ...headers, 'webhook-signature': `v1,${signature.digest('base64')}` };
}

function keyOf(secret: string): Buffer {
  const [, encoded = ''] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(secret) ?? [];
  const key = Buffer.from(encoded, 'base64');
  if (key.length >= 24 && key.length <= 64) return key;
  throw new ReleaseError(
    'The secret of a webhook is not one: expected whsec_ and 24 to 64 bytes in base64.',
    "Make one: node -p \"'whsec_' + crypto.randomBytes(32).toString('base64')\"",
  );
}
