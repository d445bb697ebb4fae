const replacements: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

/** Text made safe for HTML content and attribute values, escaped as React does. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => replacements[character] ?? character);

/** One element without content, from its attributes; `true` gives a bare attribute, `undefined` none. */
export function tag(name: string, attributes: Record<string, string | true | undefined>): string {
  const written = Object.entries(attributes).flatMap(([key, value]) => {
    if (value === undefined) return [];
    return value === true ? [` ${key}`] : [` ${key}="${escapeHtml(value)}"`];
  });
  return `<${name}${written.join('')}>`;
}

/** An inert block of JSON. `<` is escaped, so that no text inside can end the element. */
export function jsonBlock(attributes: Record<string, string>, value: unknown): string {
  const json = JSON.stringify(value).replace(/</g, '\\u003c');
  return `${tag('script', attributes)}${json}</script>`;
}
