import type { StorageMode } from './browserProfile';
import type { FormCase } from './formCase';
import { contact, exhibition, preRegistration } from './formCases';

/** One form for each transport. */
export const transports = { 'e-mail': contact, JSON: preRegistration, multipart: exhibition };
export type Transport = keyof typeof transports;

type ServiceFault = { mode: string; status?: number; retryAfter?: number };

export type Fault = {
  name: string;
  storage?: StorageMode;
  offline?: boolean;
  /** Fault of the service for the first request. */
  service?: ServiceFault;
  /** The visitor closes the tab after the service has received the request. */
  closesTab?: boolean;
  /** Seconds by which the page's clock advances before the result is read. */
  waitSeconds?: number;
};

export type Outcome = 'sent' | 'queued' | 'rejected' | 'unknown';

export type Expectation = {
  outcome: Outcome;
  /** Part of the sentence below the form's fixed text. */
  message: string;
  /** Number of received submissions when the visitor sees the message. */
  arrivedImmediately: number;
  /** The number after the network is back, retry delays are over, the same answers are resent, and the next visit. */
  arrivedAutomatically: number;
  /** The number after the visitor pressed "Try again" if nothing was received. */
  arrivedAfterRetry: number;
  /** The form shows its fixed text for a missing response. */
  noResponse?: boolean;
};

export type FaultCase = Fault & { expect: (transport: Transport) => Expectation };

const rejectedOutcome: Expectation = {
  outcome: 'rejected',
  message: 'The service did not take it. It was not sent.',
  arrivedImmediately: 0,
  arrivedAutomatically: 0,
  arrivedAfterRetry: 1,
};
const noResponse: Expectation = {
  outcome: 'unknown',
  message: 'The connection broke before an answer came. We could not confirm that it arrived.',
  arrivedImmediately: 0,
  arrivedAutomatically: 0,
  arrivedAfterRetry: 1,
  noResponse: true,
};
const serverError: Expectation = {
  ...noResponse,
  message: 'The service reported a fault of its own. We could not confirm that it arrived.',
  noResponse: false,
};
const late: Expectation = {
  ...noResponse,
  message: 'No answer came in time. We could not confirm that it arrived.',
};
const closed: Expectation = {
  ...noResponse,
  message: 'The page was closed while it was being sent. We could not confirm that it arrived.',
};
const busy: Expectation = {
  outcome: 'queued',
  message: 'The service has too much to do just now.',
  arrivedImmediately: 0,
  arrivedAutomatically: 1,
  arrivedAfterRetry: 1,
};
const sent: Expectation = {
  outcome: 'sent',
  message: '',
  arrivedImmediately: 1,
  arrivedAutomatically: 1,
  arrivedAfterRetry: 1,
};
const delivered = { arrivedImmediately: 1, arrivedAutomatically: 1, arrivedAfterRetry: 1 };

const always = (expectation: Expectation) => (): Expectation => expectation;

/** Every fault with the expected behaviour of the form engine. */
export const faultCases: FaultCase[] = [
  {
    name: 'offline',
    offline: true,
    expect: always({
      outcome: 'queued',
      message:
        'You are offline. It is kept on this device and goes out when the connection returns.',
      arrivedImmediately: 0,
      arrivedAutomatically: 1,
      arrivedAfterRetry: 1,
      noResponse: true,
    }),
  },
  { name: 'no response', service: { mode: 'hang' }, waitSeconds: 21, expect: always(late) },
  { name: 'dropped', service: { mode: 'drop' }, expect: always(noResponse) },
  ...[400, 403, 412, 451].map((status) => ({
    name: String(status),
    service: { mode: 'status', status },
    expect: always(rejectedOutcome),
  })),
  { name: '429', service: { mode: 'status', status: 429 }, expect: always(busy) },
  {
    name: '429, retry after 150 s',
    service: { mode: 'status', status: 429, retryAfter: 150 },
    expect: always(busy),
  },
  { name: '500', service: { mode: 'status', status: 500 }, expect: always(serverError) },
  {
    name: 'delivered, then 500',
    service: { mode: 'deliver-then-fail' },
    expect: always({ ...serverError, ...delivered }),
  },
  {
    name: 'delivered, then dropped',
    service: { mode: 'deliver-then-drop' },
    expect: always({ ...noResponse, ...delivered }),
  },
  {
    name: 'delivered, then no response',
    service: { mode: 'deliver-then-hang' },
    waitSeconds: 21,
    expect: always({ ...late, ...delivered }),
  },
  {
    name: 'tab closed, not delivered',
    service: { mode: 'hang' },
    closesTab: true,
    expect: always(closed),
  },
  {
    name: 'tab closed, delivered',
    service: { mode: 'deliver-then-hang' },
    closesTab: true,
    expect: always({ ...closed, ...delivered }),
  },
  { name: 'storage full', storage: 'full', expect: always(sent) },
  {
    name: 'storage full, 412',
    storage: 'full',
    service: { mode: 'status', status: 412 },
    expect: always(rejectedOutcome),
  },
  { name: 'storage blocked', storage: 'blocked', expect: always(sent) },
  {
    name: 'storage blocked, 412',
    storage: 'blocked',
    service: { mode: 'status', status: 412 },
    expect: always(rejectedOutcome),
  },
  {
    name: 'storage blocked, dropped',
    storage: 'blocked',
    service: { mode: 'drop' },
    expect: always(noResponse),
  },
];

/** The fixed text that the form shows for an outcome. */
export function fixedText(form: FormCase, { outcome, noResponse }: Expectation): string {
  if (outcome === 'sent') return form.sent;
  return noResponse ? (form.networkError ?? form.failed) : form.failed;
}
