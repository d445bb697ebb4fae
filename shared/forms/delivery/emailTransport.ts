import './hideBlockedStorage'; // first: the library trips over it
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
 * Makes one attempt with the e-mail sending service. Never rejects.
 *
 * The client library rejects in three ways: with a text (a missing key: nothing was sent), with
 * `{ status, text }` that is no `Error` (an answer, or the library's own refusal), and with a `TypeError`
 * (the network). Its origin can be set by `init` only, and a `limitRate` given there never works, nor
 * is one wanted: it counts failed attempts too. It knows no timeout; whoever calls this brings one.
 */
export async function sendEmail(
  entry: Pick<OutboxEntry, 'id' | 'payload' | 'service'>,
): Promise<Reply> {
  const { origin, publicKey, serviceId, ...templates } = siteConfig().services.email;
  const template = entry.service.kind === 'email' ? templates[entry.service.template] : '';
  const offline = !navigator.onLine;
  try {
    // Without storage there is nothing for the library to count in; it is not to look for any.
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
