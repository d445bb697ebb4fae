/**
 * The service that receives a form. Its keys and addresses come from the site's configuration when the form is
 * sent.
 */
export type Service =
  | { kind: 'email'; template: 'contactTemplateId' | 'notifyTemplateId' }
  | { kind: 'submission'; format: 'json' | 'multipart' };

/** The largest submission that a service accepts, in bytes. The e-mail service documents 50 KB for its parameters. */
export const MAX_SUBMISSION_BYTES = 50_000;

/**
 * The e-mail service.
 * @param options.template names the template in `siteConfig().services.email`
 */
export function viaEmail(options: { template: 'contactTemplateId' | 'notifyTemplateId' }): Service {
  return { kind: 'email', ...options };
}

/**
 * The submission service.
 * @param options.format `json`: the response status determines success, unless the body says `success: false`;
 *   `multipart`: lists are sent as repeated `name[]`, and `success` in the response body determines success
 */
export function viaSubmission(options: { format: 'json' | 'multipart' }): Service {
  return { kind: 'submission', ...options };
}
