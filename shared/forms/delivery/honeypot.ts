/** The name of the box that only robots tick. */
export const honeypot = 'botcheck';

/**
 * Leaves the box out unless it is ticked, as a post by the browser itself does: a service may take the
 * mere presence of the name for a tick, also when its value is "false".
 */
export function withoutEmptyHoneypot(payload: Record<string, unknown>): Record<string, unknown> {
  const { [honeypot]: ticked, ...fields } = payload;
  return ticked === true ? payload : fields;
}
