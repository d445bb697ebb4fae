/** Where a form goes. Keys and addresses are looked up in the site's configuration when it is sent. */
export type Service =
  | { kind: 'email'; template: 'contactTemplateId' | 'notifyTemplateId' }
  | { kind: 'submission'; format: 'json' | 'multipart' };

/**
 * The e-mail sending service.
 * @param options.template names the template in `siteConfig().services.email`
 */
export function viaEmail(options: { template: 'contactTemplateId' | 'notifyTemplateId' }): Service {
  return { kind: 'email', ...options };
}

/**
 * The form submission service.
 * @param options.format `json`: success is the status of the answer, unless it says `success: false`;
 *   `multipart`: lists go as repeated `name[]`, and success is what the answer's `success` says
 */
export function viaSubmission(options: { format: 'json' | 'multipart' }): Service {
  return { kind: 'submission', ...options };
}
