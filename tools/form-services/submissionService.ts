import type { FastifyInstance } from 'fastify';
import { standInPaths } from '@concourse/contract/reservedPaths';
import type { Faults } from './faults';
import type { Fields } from './formBody';
import {
  type FormServices,
  type ServiceAnswer,
  type Verdict,
  addServiceRoute,
} from './serviceRoute';

const failures: Record<number, string> = {
  400: 'Invalid access key',
  403: 'This method is not allowed',
  412: 'Precondition failed',
  429: 'Too many requests. Please try again later.',
  451: 'Unavailable for legal reasons',
  500: 'Something went wrong. ',
};

const success = (faults: Faults): ServiceAnswer => answer(faults, 200, 'Email sent successfully!');

/** The stand-in for the form submission service: `POST /submit`. */
export function addSubmissionService(app: FastifyInstance, services: FormServices): void {
  const { faults } = services;
  addServiceRoute(
    app,
    {
      service: 'submission',
      url: standInPaths.submit,
      check: (fields) => check(faults, fields),
      success: () => success(faults),
      failure: (status) => answer(faults, status, failures[status] ?? 'Failed'),
    },
    services,
  );
}

/** Whoever fills in the honeypot hears of a success like everybody else: it must learn nothing. */
function check(faults: Faults, fields: Fields): Verdict {
  const { access_key: key, botcheck } = fields;
  if (typeof key !== 'string' || key.trim() === '') {
    return { refusal: answer(faults, 400, 'The access_key field is required') };
  }
  if (typeof botcheck === 'object' && botcheck !== null) {
    return { refusal: answer(faults, 400, 'The botcheck field has to be a checkbox') };
  }
  return { entry: { service: 'submission', spam: isFilled(botcheck), fields } };
}

/** As strict as the service itself: in a form any text is a tick, be it `false`; in JSON `false` is none. */
function isFilled(botcheck: unknown): boolean {
  return Boolean(botcheck);
}

/** The service documents one shape and its samples read another: both can be had. */
function answer(faults: Faults, status: number, message: string): ServiceAnswer {
  const success = status === 200;
  const body =
    faults.shape === 'shape-body'
      ? { statusCode: status, success, body: { ...(success && { data: {} }), message } }
      : { success, message };
  return { status, body };
}
