import type { FastifyInstance } from 'fastify';
import { standInPaths } from '@concourse/contract/reservedPaths';
import { isRecord, type Fields } from './formBody';
import {
  addServiceRoute,
  type FormServices,
  type ServiceResponse,
  type ValidationResult,
} from './serviceRoute';

const emailFailures: Record<number, string> = {
  400: 'The Public Key is invalid. To find this ID, visit https://dashboard.emailjs.com/admin/account',
  403: 'Forbidden',
  412: 'Gmail_API: Invalid grant. Please reconnect your Gmail account',
  429: 'Too Many Requests',
  451: 'Unavailable For Headless Browser',
  500: 'Internal Server Error',
};

/** Adds the stand-in for the e-mail service, with the protocol of `@emailjs/browser`. */
export function addEmailService(app: FastifyInstance, services: FormServices): void {
  const endpoints = [
    { url: standInPaths.sendEmail, validate: validateMessage },
    { url: standInPaths.sendEmailForm, validate: validateForm },
  ];
  const success = () => ({ status: 200, body: 'OK' });
  const failure = (status: number) => ({ status, body: emailFailures[status] ?? 'Failed' });
  for (const endpoint of endpoints)
    addServiceRoute(app, { service: 'email', success, failure, ...endpoint }, services);
}

function validateMessage(fields: Fields): ValidationResult {
  const missing = missingId(fields);
  if (missing !== undefined) return rejectParameter(missing);
  return isRecord(fields.template_params)
    ? acceptEmail(fields)
    : rejectParameter('template_params');
}

/** A form mixes the ids with the template fields: separate them. */
function validateForm(form: Fields): ValidationResult {
  const missing = missingId(form);
  if (missing !== undefined) return rejectParameter(missing);
  const { user_id, service_id, template_id, lib_version, ...template_params } = form;
  if (Object.keys(template_params).length === 0) return rejectParameter('template_params');
  return acceptEmail({ user_id, service_id, template_id, lib_version, template_params });
}

function missingId(fields: Fields): string | undefined {
  return ['user_id', 'service_id', 'template_id'].find(
    (name) => typeof fields[name] !== 'string' || fields[name].trim() === '',
  );
}

function rejectParameter(parameter: string): ValidationResult {
  return { rejection: { status: 400, body: `The ${parameter} parameter is required` } };
}

function acceptEmail(fields: Fields): ValidationResult {
  return { entry: { service: 'email', spam: false, fields } };
}

const submissionFailures: Record<number, string> = {
  400: 'Invalid access key',
  403: 'This method is not allowed',
  412: 'Precondition failed',
  429: 'Too many requests. Please try again later.',
  451: 'Unavailable for legal reasons',
  500: 'Something went wrong. ',
};

/** Adds the stand-in for the form submission service: `POST /submit`. */
export function addSubmissionService(app: FastifyInstance, services: FormServices): void {
  addServiceRoute(
    app,
    {
      service: 'submission',
      url: standInPaths.submit,
      validate: validateSubmission,
      success: () => submissionResponse(200, 'Email sent successfully!'),
      failure: (status) => submissionResponse(status, submissionFailures[status] ?? 'Failed'),
    },
    services,
  );
}

/** A filled honeypot is answered with success, so that bots do not notice. */
function validateSubmission(fields: Fields): ValidationResult {
  const { access_key: key, botcheck } = fields;
  if (typeof key !== 'string' || key.trim() === '') {
    return { rejection: submissionResponse(400, 'The access_key field is required') };
  }
  if (typeof botcheck === 'object' && botcheck !== null) {
    return { rejection: submissionResponse(400, 'The botcheck field must be a checkbox') };
  }
  // Like the real service: any non-empty text counts as checked, even 'false'; the JSON value false does not.
  return { entry: { service: 'submission', spam: Boolean(botcheck), fields } };
}

const submissionResponse = (status: number, message: string): ServiceResponse => ({
  status,
  body: { success: status === 200, message },
});
