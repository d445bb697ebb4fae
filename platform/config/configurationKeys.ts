import type { KeyKind } from './keyKinds';

export type ConfigurationKey = {
  /** Where the value lies in `site.config.json` and in SiteConfig. */
  key: string;
  /** The environment variable that says the same, and wins. */
  variable: string;
  kind: KeyKind;
  meaning: string;
};

const key = (path: string, variable: string, kind: KeyKind, meaning: string): ConfigurationKey => ({
  key: path,
  variable,
  kind,
  meaning,
});

/** Every key of the site configuration. */
export const configurationKeys: ConfigurationKey[] = [
  key('siteUrl', 'SITE_URL', 'origin', 'Origin of the site: canonical links, sitemap, sharing'),
  key('imageBase', 'SITE_IMAGE_BASE', 'optionalOrigin', 'Origin that pictures come from'),

  key('organiser.name', 'SITE_ORGANISER_NAME', 'line', 'Who runs the site, with the legal form'),
  key('organiser.street', 'SITE_ORGANISER_STREET', 'line', 'Its street and number'),
  key('organiser.postcode', 'SITE_ORGANISER_POSTCODE', 'line', 'Its postcode'),
  key('organiser.city', 'SITE_ORGANISER_CITY', 'line', 'Its city'),
  key('organiser.country', 'SITE_ORGANISER_COUNTRY', 'line', 'Its country'),
  key('organiser.representedBy', 'SITE_ORGANISER_REPRESENTED_BY', 'line', 'Who acts for it'),
  key('organiser.phone', 'SITE_ORGANISER_PHONE', 'phone', 'Its telephone number'),
  key('organiser.register', 'SITE_ORGANISER_REGISTER', 'line', 'Its court of registration, number'),
  key('organiser.vatId', 'SITE_ORGANISER_VAT_ID', 'line', 'Its VAT identification number'),
  key('organiser.editor', 'SITE_ORGANISER_EDITOR', 'line', 'Who answers for what the pages say'),
  key(
    'organiser.authority.name',
    'SITE_ORGANISER_AUTHORITY_NAME',
    'line',
    'Its supervisory authority for data protection',
  ),
  key(
    'organiser.authority.url',
    'SITE_ORGANISER_AUTHORITY_URL',
    'url',
    'Where one complains to that authority',
  ),

  key('mail.general', 'SITE_MAIL_GENERAL', 'email', 'Desk for everything else'),
  key('mail.attend', 'SITE_MAIL_ATTEND', 'email', 'Desk for invitations and attending'),
  key('mail.press', 'SITE_MAIL_PRESS', 'email', 'Desk for the press'),
  key('mail.speakers', 'SITE_MAIL_SPEAKERS', 'email', 'Desk for speakers'),
  key('mail.awards', 'SITE_MAIL_AWARDS', 'email', 'Desk for the awards'),
  key('mail.support', 'SITE_MAIL_SUPPORT', 'email', 'Desk for help with this site'),

  key('links.externalSummit', 'SITE_LINK_EXTERNAL_SUMMIT', 'url', 'The external summit site'),
  key(
    'links.internshipApplication',
    'SITE_LINK_INTERNSHIP_APPLICATION',
    'url',
    'Where one applies for an internship',
  ),
  key('links.blog', 'SITE_LINK_BLOG', 'url', 'The blog'),
  key('links.social.linkedin', 'SITE_SOCIAL_LINKEDIN', 'url', 'LinkedIn page'),
  key('links.social.x', 'SITE_SOCIAL_X', 'url', 'X account'),
  key('links.social.youtube', 'SITE_SOCIAL_YOUTUBE', 'url', 'YouTube channel'),
  key('links.social.instagram', 'SITE_SOCIAL_INSTAGRAM', 'url', 'Instagram account'),
  key('links.payment.standard', 'SITE_PAYMENT_STANDARD', 'payment', 'Book Now, standard pass'),
  key('links.payment.track', 'SITE_PAYMENT_TRACK', 'payment', 'Book Now, track pass'),
  key('links.payment.vip', 'SITE_PAYMENT_VIP', 'payment', 'Book Now, VIP pass'),
  key('links.payment.startup', 'SITE_PAYMENT_STARTUP', 'payment', 'Book Now, startup pass'),

  key('services.email.origin', 'SITE_EMAIL_ORIGIN', 'optionalOrigin', 'E-mail sending service'),
  key('services.email.publicKey', 'SITE_EMAIL_PUBLIC_KEY', 'text', 'Its public key'),
  key('services.email.serviceId', 'SITE_EMAIL_SERVICE_ID', 'text', 'Its service id'),
  key(
    'services.email.contactTemplateId',
    'SITE_EMAIL_CONTACT_TEMPLATE_ID',
    'text',
    'Template of the contact form',
  ),
  key(
    'services.email.notifyTemplateId',
    'SITE_EMAIL_NOTIFY_TEMPLATE_ID',
    'text',
    'Template of the notify-me form',
  ),
  key(
    'services.email.operator',
    'SITE_EMAIL_OPERATOR',
    'line',
    'Company that runs it, and its country',
  ),
  key(
    'services.submission.origin',
    'SITE_SUBMISSION_ORIGIN',
    'optionalOrigin',
    'Form submission service',
  ),
  key(
    'services.submission.accessKey',
    'SITE_SUBMISSION_ACCESS_KEY',
    'text',
    'Its access key (public: it stands in the forms)',
  ),
  key(
    'services.submission.operator',
    'SITE_SUBMISSION_OPERATOR',
    'line',
    'Company that runs it, and its country',
  ),

  key(
    'reports.endpoint',
    'SITE_REPORTS_ENDPOINT',
    'endpoint',
    'Where browsers report what visitors meet',
  ),
  key('reports.share', 'SITE_REPORTS_SHARE', 'percent', 'How many of 100 page views report'),
];
