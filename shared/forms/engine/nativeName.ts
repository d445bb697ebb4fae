/** How a value is called in a post: `consent.terms` is `consent[terms]` there. */
export function nativeName(name: string): string {
  const [key = name, ...parts] = name.split('.');
  return key + parts.map((part) => `[${part}]`).join('');
}
