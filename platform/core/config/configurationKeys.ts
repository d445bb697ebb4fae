import * as v from 'valibot';

function isUrl(text: string): boolean {
  // These characters would end an attribute or a header.
  if (/[\s"'<>\\`]/.test(text) || !URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && !username && !password;
}

const isOrigin = (text: string): boolean => isUrl(text) && new URL(text).origin === text;
const isPath = (text: string): boolean => /^\/(?!\/)[^\s"'<>\\`]*$/.test(text);

type Kind = { expected: string; accepts: (text: string) => boolean };

const kinds = {
  origin: {
    expected: 'an absolute origin without a trailing slash, such as https://www.example.org',
    accepts: isOrigin,
  },
  optionalOrigin: {
    expected:
      'an absolute origin without a trailing slash, such as https://cdn.example.org, or an empty value for the origin of this site',
    accepts: (text) => text === '' || isOrigin(text),
  },
  email: {
    expected: 'an e-mail address, such as press@example.org',
    accepts: (text) => /^[\w.!#$&*+/=?^{|}~-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(text),
  },
  url: { expected: 'an http(s) address, such as https://example.org/page', accepts: isUrl },
  payment: {
    expected: 'an http(s) address, or a path on this site such as /gais/TicketRegistration',
    accepts: (text) => isUrl(text) || isPath(text),
  },
  endpoint: {
    expected:
      'an http(s) address, a path on this site such as /__reports, or an empty value for no reports',
    accepts: (text) => text === '' || isUrl(text) || isPath(text),
  },
  percent: {
    expected: 'a number from 0 to 100',
    accepts: (text) => /^\d+(?:\.\d+)?$/.test(text) && Number(text) <= 100,
  },
  switch: { expected: 'true or false', accepts: (text) => /^(?:true|false)$/.test(text) },
  line: {
    expected: 'one line of text without < > or %, such as Example Summits GmbH',
    accepts: (text) => text.trim() === text && text.length <= 200 && /^[^\p{Cc}<>%]+$/u.test(text),
  },
  // `tel:` addresses contain no spaces.
  phone: {
    expected: 'an international number of digits and hyphens, such as +49-30-23125-000',
    accepts: (text) => /^\+\d(?:-?\d){5,17}$/.test(text),
  },
  text: {
    expected: 'a key or id of letters, digits and . - _ : + / =',
    accepts: (text) => /^[\w.\-:+/=]+$/.test(text),
  },
  // The name is used as a folder of the store, and in bucket policies.
  environment: {
    expected: 'a name of lower-case letters, digits and hyphens, such as staging',
    accepts: (text) => /^[a-z](?:[a-z0-9-]{0,30}[a-z0-9])?$/.test(text),
  },
} satisfies Record<string, Kind>;

type KeyKind = keyof typeof kinds;

export const describeExpectedValue = (kind: KeyKind): string => kinds[kind].expected;

/** Percentages and switches may also be text. */
export function valueSchema(kind: KeyKind): v.GenericSchema<unknown, string | number | boolean> {
  const { expected, accepts }: Kind = kinds[kind];
  const text = v.pipe(v.string(expected), v.check(accepts, expected));
  if (kind !== 'percent' && kind !== 'switch') return text;
  const given = v.union([v.string(), kind === 'percent' ? v.number() : v.boolean()], expected);
  const value = v.pipe(given, v.transform(String), text);
  return kind === 'percent'
    ? v.pipe(value, v.transform(Number))
    : v.pipe(
        value,
        v.transform((word) => word === 'true'),
      );
}

/** `key` is the path in `site.config.json` and in SiteConfig. */
const table: [key: string, kind: KeyKind, meaning: string][] = [
  ['siteUrl', 'origin', 'Origin of the site, for canonical links, sitemap and sharing'],
  ['imageBase', 'optionalOrigin', 'Origin of the pictures'],

  ['organiser.name', 'line', 'Name of the organiser, with the legal form'],
  ['organiser.street', 'line', 'Street and number'],
  ['organiser.postcode', 'line', 'Postcode'],
  ['organiser.city', 'line', 'City'],
  ['organiser.country', 'line', 'Country'],
  ['organiser.representedBy', 'line', 'Legal representative'],
  ['organiser.phone', 'phone', 'Telephone number'],
  ['organiser.register', 'line', 'Court of registration and number'],
  ['organiser.vatId', 'line', 'VAT identification number'],
  ['organiser.editor', 'line', 'Person responsible for the content'],
  ['organiser.authority.name', 'line', 'Supervisory authority for data protection'],
  ['organiser.authority.url', 'url', 'Complaints page of that authority'],

  ['mail.general', 'email', 'Address for all other questions'],
  ['mail.attend', 'email', 'Address for invitations and attendance'],
  ['mail.press', 'email', 'Address for the press'],
  ['mail.speakers', 'email', 'Address for speakers'],
  ['mail.awards', 'email', 'Address for the awards'],
  ['mail.support', 'email', 'Address for help with this site'],

  ['links.externalSummit', 'url', 'External site of the summit'],
  [
    'links.internshipApplication',
    'url',
    'Application for an internship, for releases without a form per role',
  ],
  ['links.application.partnership', 'url', 'Application as International Partnership Manager'],
  ['links.application.sales', 'url', 'Application as Delegates Sales Executive'],
  ['links.blog', 'url', 'Blog'],
  ['links.social.linkedin', 'url', 'LinkedIn page'],
  ['links.social.x', 'url', 'X account'],
  ['links.social.youtube', 'url', 'YouTube channel'],
  ['links.social.instagram', 'url', 'Instagram account'],
  ['links.payment.standard', 'payment', 'Payment link of the standard pass'],
  ['links.payment.track', 'payment', 'Payment link of the track pass'],
  ['links.payment.vip', 'payment', 'Payment link of the VIP pass'],
  ['links.payment.startup', 'payment', 'Payment link of the startup pass'],

  ['services.email.origin', 'optionalOrigin', 'E-mail service'],
  ['services.email.publicKey', 'text', 'Public key of the e-mail service'],
  ['services.email.serviceId', 'text', 'Id of the service'],
  ['services.email.contactTemplateId', 'text', 'Template of the contact form'],
  ['services.email.notifyTemplateId', 'text', 'Template of the notify-me form'],
  ['services.email.operator', 'line', 'Company that operates the service, with its country'],
  ['services.submission.origin', 'optionalOrigin', 'Form submission service'],
  ['services.submission.accessKey', 'text', 'Access key, which is public in the forms'],
  ['services.submission.operator', 'line', 'Company that operates the service, with its country'],

  ['reports.endpoint', 'endpoint', 'Address for the reports of browsers'],
  ['reports.share', 'percent', 'Percentage of page views that send reports'],

  ['offline', 'switch', 'Whether browsers keep pages of the summit for visits without a network'],
];

/** `links.blog` → `SITE_LINK_BLOG`. The name of a subgroup replaces that of its group. */
const variableOf = (key: string): string =>
  `SITE.${key.replace(/^(?:services|links(?=\.\w+\.))\.|^site/, '').replace(/^links/, 'link')}`
    .replaceAll(/(?<=[a-z])(?=[A-Z])|\./g, '_')
    .toUpperCase();

export const configurationKeys = table.map(([key, kind, meaning]) => {
  return { key, variable: variableOf(key), kind, meaning };
});
