import * as v from 'valibot';

function isUrl(text: string): boolean {
  // Values end up in attributes and in headers: what would end either is no address.
  if (/[\s"'<>\\`]/.test(text) || !URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && !username && !password;
}

const isOrigin = (text: string): boolean => isUrl(text) && new URL(text).origin === text;
const isPath = (text: string): boolean => /^\/(?!\/)[^\s"'<>\\`]*$/.test(text);
const isText = (text: string): boolean => /^[\w.\-:+/=]+$/.test(text);
// Whoever has none says so, such as `none`: a page that says nothing would owe it.
const isLine = (text: string): boolean =>
  text.trim() === text && text.length <= 200 && /^[^\p{Cc}<>%]+$/u.test(text);
// As it stands in an address: `tel:` knows no blanks.
const isPhone = (text: string): boolean => /^\+\d(?:-?\d){5,17}$/.test(text);
// The name is a folder of the store, and part of policies for a bucket.
const isEnvironment = (text: string): boolean => /^[a-z](?:[a-z0-9-]{0,30}[a-z0-9])?$/.test(text);
const isEmail = (text: string): boolean =>
  /^[\w.!#$%&*+/=?^`{|}~-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(text) && !/[`%]/.test(text);

/** What each kind of value has to be, in the words that an error uses. */
export const expectations = {
  origin: 'an absolute origin without a trailing slash, such as https://www.example.org',
  optionalOrigin:
    'an absolute origin without a trailing slash, such as https://cdn.example.org, or nothing for this site itself',
  email: 'an e-mail address, such as press@example.org',
  url: 'an http(s) address, such as https://example.org/page',
  payment: 'an http(s) address, or a path of this site such as /gais/TicketRegistration',
  endpoint: 'an http(s) address, or a path of this site such as /__reports, or nothing for nobody',
  percent: 'a number from 0 to 100',
  line: 'one line of text without < > or %, such as Example Summits GmbH',
  phone: 'an international number of digits and hyphens, such as +49-30-23125-000',
  text: 'a key or id of letters, digits and . - _ : + / =',
  environment: 'a name of lower-case letters, digits and hyphens, such as staging',
} as const;

export type KeyKind = keyof typeof expectations;

const rules: Record<KeyKind, (text: string) => boolean> = {
  origin: isOrigin,
  optionalOrigin: (text) => text === '' || isOrigin(text),
  email: isEmail,
  url: isUrl,
  payment: (text) => isUrl(text) || isPath(text),
  endpoint: (text) => text === '' || isUrl(text) || isPath(text),
  percent: (text) => /^\d+(?:\.\d+)?$/.test(text) && Number(text) <= 100,
  line: isLine,
  phone: isPhone,
  text: isText,
  environment: isEnvironment,
};

/** The schema of a value of the kind: of text, and of a number, which variables hold as text. */
// oxlint-disable-next-line typescript/explicit-module-boundary-types -- a schema is its type
export function schemaOfKind(kind: KeyKind) {
  const expected = expectations[kind];
  const text = v.pipe(v.string(expected), v.check(rules[kind], expected));
  if (kind !== 'percent') return text;
  const told = v.pipe(v.union([v.string(), v.number()]), v.transform(String));
  return v.pipe(told, text, v.transform(Number));
}
