import { siteConfig } from '@concourse/site/siteConfig';
import type { FormDefinition } from '../defineForm';

/** The id of what says thank you where a form was posted without scripts. */
export function sentId(form: Pick<FormDefinition, 'id'>): string {
  return `${form.id}-sent`;
}

/** Where the browser itself posts a form. */
export function postAddress(form: FormDefinition): string {
  const { email, submission } = siteConfig().services;
  return form.service.kind === 'email'
    ? `${email.origin}/api/v1.0/email/send-form`
    : `${submission.origin}/submit`;
}
