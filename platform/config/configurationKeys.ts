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
      'an absolute origin without a trailing slash, such as https://cdn.example.org, or nothing for this site itself',
    accepts: (text) => text === '' || isOrigin(text),
  },
  email: {
    expected: 'an e-mail address, such as press@example.org',
    accepts: (text) => /^[\w.!#$&*+/=?^{|}~-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(text),
  },
  url: { expected: 'an http(s) address, such as https://example.org/page', accepts: isUrl },
  payment: {
    expected: 'an http(s) address, or a path of this site such as /gais/TicketRegistration',
    accepts: (text) => isUrl(text) || isPath(text),
  },
  endpoint: {
    expected:
      'an http(s) address, or a path of this site such as /__reports, or nothing for nobody',
    accepts: (text) => text === '' || isUrl(text) || isPath(text),
  },
  percent: {
    expected: 'a number from 0 to 100',
    accepts: (text) => /^\d+(?:\.\d+)?$/.test(text) && Number(text) <= 100,
  },
  line: {
    expected: 'one line of text without < > or %, such as Example Summits GmbH',
    accepts: (text) => text.trim() === text && text.length <= 200 && /^[^\p{Cc}<>%]+$/u.test(text),
  },
  // `tel:` addresses have no blanks.
  phone: {
    expected: 'an international number of digits and hyphens, such as +49-30-23125-000',
    accepts: (text) => /^\+\d(?:-?\d){5,17}$/.test(text),
  },
  text: {
    expected: 'a key or id of letters, digits and . - _ : + / =',
    accepts: (text) => /^[\w.\-:+/=]+$/.test(text),
  },
  // The name is a folder of the store and part of bucket policies.
  environment: {
    expected: 'a name of lower-case letters, digits and hyphens, such as staging',
    accepts: (text) => /^[a-z](?:[a-z0-9-]{0,30}[a-z0-9])?$/.test(text),
  },
} satisfies Record<string, Kind>;

type KeyKind = keyof typeof kinds;

export const describeExpectedValue = (kind: KeyKind): string => kinds[kind].expected;

/** The schema of a value. A percentage may be a number or text. */
export function valueSchema(kind: KeyKind): v.GenericSchema<unknown, string | number> {
  const { expected, accepts }: Kind = kinds[kind];
  const text = v.pipe(v.string(expected), v.check(accepts, expected));
  if (kind !== 'percent') return text;
  const value = v.pipe(v.union([v.string(), v.number()], expected), v.transform(String));
  return v.pipe(value, text, v.transform(Number));
}

/** `key` is the path in `site.config.json` and in SiteConfig. */
const table: [key: string, kind: KeyKind, meaning: string][] = [
  ['siteUrl', 'origin', 'Origin of the site: canonical links, sitemap, sharing'],
  ['imageBase', 'optionalOrigin', 'Origin that pictures come from'],

  ['organiser.name', 'line', 'Who runs the site, with the legal form'],
  ['organiser.street', 'line', 'Its street and number'],
  ['organiser.postcode', 'line', 'Its postcode'],
  ['organiser.city', 'line', 'Its city'],
  ['organiser.country', 'line', 'Its country'],
  ['organiser.representedBy', 'line', 'Who acts for it'],
  ['organiser.phone', 'phone', 'Its telephone number'],
  ['organiser.register', 'line', 'Its court of registration, number'],
  ['organiser.vatId', 'line', 'Its VAT identification number'],
  ['organiser.editor', 'line', 'Who answers for what the pages say'],
  ['organiser.authority.name', 'line', 'Its supervisory authority for data protection'],
  ['organiser.authority.url', 'url', 'Where one complains to that authority'],

  ['mail.general', 'email', 'Desk for everything else'],
  ['mail.attend', 'email', 'Desk for invitations and attending'],
  ['mail.press', 'email', 'Desk for the press'],
  ['mail.speakers', 'email', 'Desk for speakers'],
  ['mail.awards', 'email', 'Desk for the awards'],
  ['mail.support', 'email', 'Desk for help with this site'],

  ['links.externalSummit', 'url', 'The external summit site'],
  ['links.internshipApplication', 'url', 'Where one applies for an internship'],
  ['links.blog', 'url', 'The blog'],
  ['links.social.linkedin', 'url', 'LinkedIn page'],
  ['links.social.x', 'url', 'X account'],
  ['links.social.youtube', 'url', 'YouTube channel'],
  ['links.social.instagram', 'url', 'Instagram account'],
  ['links.payment.standard', 'payment', 'Book Now, standard pass'],
  ['links.payment.track', 'payment', 'Book Now, track pass'],
  ['links.payment.vip', 'payment', 'Book Now, VIP pass'],
  ['links.payment.startup', 'payment', 'Book Now, startup pass'],

  ['services.email.origin', 'optionalOrigin', 'E-mail sending service'],
  ['services.email.publicKey', 'text', 'Its public key'],
  ['services.email.serviceId', 'text', 'Its service id'],
  ['services.email.contactTemplateId', 'text', 'Template of the contact form'],
  ['services.email.notifyTemplateId', 'text', 'Template of the notify-me form'],
  ['services.email.operator', 'line', 'Company that runs it, and its country'],
  ['services.submission.origin', 'optionalOrigin', 'Form submission service'],
  ['services.submission.accessKey', 'text', 'Its access key (public: it stands in the forms)'],
  ['services.submission.operator', 'line', 'Company that runs it, and its country'],

  ['reports.endpoint', 'endpoint', 'Where browsers report what visitors meet'],
  ['reports.share', 'percent', 'How many of 100 page views report'],
];

/** `links.blog` → `SITE_LINK_BLOG`; names of subgroups replace those of their groups. */
const variableOf = (key: string): string =>
  `SITE.${key.replace(/^(?:services|links(?=\.\w+\.))\.|^site/, '').replace(/^links/, 'link')}`
    .replaceAll(/(?<=[a-z])(?=[A-Z])|\./g, '_')
    .toUpperCase();

export const configurationKeys = table.map(([key, kind, meaning]) => {
  return { key, variable: variableOf(key), kind, meaning };
});
