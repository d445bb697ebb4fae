import './hideBlockedStorage'; // must come first: the library reads localStorage on load
import { init, send } from '@emailjs/browser';
import { siteConfig } from '@concourse/site/siteConfig';
import { isStorageBlocked } from './blockedStorage';
import type { OutboxEntry } from './entry';
import { withoutEmptyHoneypot } from './honeypot';
import type { Reply } from './outcome';

const noStorage = {
  get: () => Promise.resolve(null),
  set: () => Promise.resolve(),
  remove: () => Promise.resolve(),
};

/**
 * Sends one request to the e-mail service. Never rejects.
 *
 * The client library rejects in three ways: with a string (e.g. a missing key; nothing was sent), with `{ status,
 * text }` (a response or the library's own rejection), or with a `TypeError` (network failure). Only `init` can set
 * the origin. Its `limitRate` has no effect, and would also count failed attempts. The library has no timeout:
 * callers must add one.
 */
export async function sendEmail(
  entry: Pick<OutboxEntry, 'id' | 'payload' | 'service'>,
): Promise<Reply> {
  const { origin, publicKey, serviceId, ...templates } = siteConfig().services.email;
  const template = entry.service.kind === 'email' ? templates[entry.service.template] : '';
  const offline = !navigator.onLine;
  try {
    // With blocked storage, the library must not try to access it.
    const storage = isStorageBlocked ? { storageProvider: noStorage } : {};
    init({ publicKey, ...storage }, origin || location.origin);
    const { status, text } = await send(
      serviceId,
      template,
      { ...withoutEmptyHoneypot(entry.payload), submission_id: entry.id },
      { publicKey },
    );
    return { kind: 'answer', status, accepted: true, message: text };
  } catch (rejection) {
    if (typeof rejection === 'string') return { kind: 'notTried', message: rejection };
    if (isStatus(rejection) && rejection.status > 0) {
      return { kind: 'answer', status: rejection.status, accepted: false, message: rejection.text };
    }
    return { kind: 'noAnswer', offline: offline && !navigator.onLine, message: String(rejection) };
  }
}

function isStatus(rejection: unknown): rejection is { status: number; text: string } {
  return (
    typeof rejection === 'object' &&
    rejection !== null &&
    'status' in rejection &&
    typeof rejection.status === 'number'
  );
}
