const entities: Record<string, string> = {
  ...{ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' },
};

/** Escapes text for HTML content and attribute values, as React does. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

/** A start tag. `true` gives an attribute without a value, `undefined` omits it. */
export function tag(name: string, attributes: Record<string, string | true | undefined>): string {
  const written = Object.entries(attributes).flatMap(([key, value]) => {
    if (value === undefined) return [];
    return value === true ? [` ${key}`] : [` ${key}="${escapeHtml(value)}"`];
  });
  return `<${name}${written.join('')}>`;
}

/** A script element with JSON data. Escapes `<`, so that no value can end the element. */
export function jsonBlock(attributes: Record<string, string>, value: unknown): string {
  const json = JSON.stringify(value).replace(/</g, '\\u003c');
  return `${tag('script', attributes)}${json}</script>`;
}
