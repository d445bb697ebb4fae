import type { FastifyInstance } from 'fastify';
import { standInPaths } from '@concourse/contract/reservedPaths';
import type { Fields } from './formBody';
import {
  type FormServices,
  type ServiceAnswer,
  type Verdict,
  addServiceRoute,
} from './serviceRoute';

const failures: Record<number, string> = {
  400: 'The Public Key is invalid. To find this ID, visit https://dashboard.emailjs.com/admin/account',
  403: 'Forbidden',
  412: 'Gmail_API: Invalid grant. Please reconnect your Gmail account',
  429: 'Too Many Requests',
  451: 'Unavailable For Headless Browser',
  500: 'Internal Server Error',
};

const success = (): ServiceAnswer => ({ status: 200, body: 'OK' });
const failure = (status: number): ServiceAnswer => ({ status, body: failures[status] ?? 'Failed' });

/** The stand-in for the e-mail sending service: what `@emailjs/browser` speaks. */
export function addEmailService(app: FastifyInstance, services: FormServices): void {
  const shared = { service: 'email', success, failure } as const;
  addServiceRoute(app, { ...shared, url: standInPaths.sendEmail, check: checkMessage }, services);
  addServiceRoute(app, { ...shared, url: standInPaths.sendEmailForm, check: checkForm }, services);
}

function checkMessage(fields: Fields): Verdict {
  const missing = missingId(fields);
  if (missing !== undefined) return refuse(missing);
  const { template_params: params } = fields;
  if (typeof params !== 'object' || params === null || Array.isArray(params)) {
    return refuse('template_params');
  }
  return accept(fields);
}

/** In a form the ids stand between the fields of the template. */
function checkForm(form: Fields): Verdict {
  const missing = missingId(form);
  if (missing !== undefined) return refuse(missing);
  const { user_id, service_id, template_id, lib_version, ...template_params } = form;
  if (Object.keys(template_params).length === 0) return refuse('template_params');
  return accept({ user_id, service_id, template_id, lib_version, template_params });
}

function missingId(fields: Fields): string | undefined {
  return ['user_id', 'service_id', 'template_id'].find(
    (name) => typeof fields[name] !== 'string' || fields[name].trim() === '',
  );
}

function refuse(parameter: string): Verdict {
  return { refusal: { status: 400, body: `The ${parameter} parameter is required` } };
}

function accept(fields: Fields): Verdict {
  return { entry: { service: 'email', spam: false, fields } };
}
