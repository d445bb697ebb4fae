/** The name of the checkbox that only bots tick. */
export const honeypot = 'botcheck';

/**
 * Removes the honeypot unless it is ticked, like a native form post. Some services treat the field as ticked even
 * if its value is "false".
 */
export function withoutEmptyHoneypot(payload: Record<string, unknown>): Record<string, unknown> {
  const { [honeypot]: ticked, ...fields } = payload;
  return ticked === true ? payload : fields;
}
