import type { StorageMode } from './browserProfile';
import { contact, exhibition, preRegistration, type FormCase } from './formCases';

/** Which forms stand for the three ways to send. */
export const transports = { 'e-mail': contact, JSON: preRegistration, multipart: exhibition };
export type Transport = keyof typeof transports;

type ServiceFault = { mode: string; status?: number; retryAfter?: number };

export type Fault = {
  name: string;
  storage?: StorageMode;
  offline?: boolean;
  /** What the service does with the first request. */
  service?: ServiceFault;
  /** The visitor closes the tab once the request is with the service. */
  closesTab?: boolean;
  /** Seconds that pass before anything is read, by the page's clock. */
  waitSeconds?: number;
};

/** `sent`, or the state of what is left; then where it lies. */
export type Outcome = 'sent' | 'queued' | 'rejected' | 'unknown';

export type Expectation = {
  outcome: Outcome;
  /** Part of the sentence under the form's fixed text. */
  message: string;
  /** What had arrived when the visitor read that. */
  arrivedImmediately: number;
  /** Later, without the visitor: the network back, pauses over, the same typed and sent again, the next visit. */
  arrivedAutomatically: number;
  /** After the visitor pressed "Try again" where nothing had arrived. */
  arrivedAfterRetry: number;
  /** The form's text for "no answer" stands above it. */
  noAnswer?: boolean;
};

export type FaultCase = Fault & { expect: (transport: Transport) => Expectation };

const rejectedOutcome: Expectation = {
  outcome: 'rejected',
  message: 'The service did not take it. It was not sent.',
  arrivedImmediately: 0,
  arrivedAutomatically: 0,
  arrivedAfterRetry: 1,
};
const noAnswer: Expectation = {
  outcome: 'unknown',
  message: 'The connection broke before an answer came. We could not confirm that it arrived.',
  arrivedImmediately: 0,
  arrivedAutomatically: 0,
  arrivedAfterRetry: 1,
  noAnswer: true,
};
const serverError: Expectation = {
  ...noAnswer,
  message: 'The service reported a fault of its own. We could not confirm that it arrived.',
  noAnswer: false,
};
const late: Expectation = {
  ...noAnswer,
  message: 'No answer came in time. We could not confirm that it arrived.',
};
const closed: Expectation = {
  ...noAnswer,
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

/** Every fault, and what the engine promises about it. */
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
      noAnswer: true,
    }),
  },
  { name: 'no answer', service: { mode: 'hang' }, waitSeconds: 21, expect: always(late) },
  { name: 'dropped', service: { mode: 'drop' }, expect: always(noAnswer) },
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
    expect: always({ ...noAnswer, ...delivered }),
  },
  {
    name: 'delivered, then no answer',
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
  { name: 'storage forbidden', storage: 'forbidden', expect: always(sent) },
  {
    name: 'storage forbidden, 412',
    storage: 'forbidden',
    service: { mode: 'status', status: 412 },
    expect: always(rejectedOutcome),
  },
  {
    name: 'storage forbidden, dropped',
    storage: 'forbidden',
    service: { mode: 'drop' },
    expect: always(noAnswer),
  },
];

/** The sentence of the form itself above all that. */
export function fixedText(form: FormCase, { outcome, noAnswer }: Expectation): string {
  if (outcome === 'sent') return form.sent;
  return noAnswer ? (form.networkError ?? form.failed) : form.failed;
}
