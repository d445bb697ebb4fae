import type { Organization, WebSite, WithContext } from 'schema-dts';
import type { Schema } from '@concourse/area/structuredData';
import { siteConfig } from '@concourse/site/siteConfig';
import { absoluteUrl } from '@concourse/site/structuredData/absoluteUrl';
import { itemList } from '@concourse/site/structuredData/itemList';
import { organizer } from '@concourse/site/structuredData/organizer';
import { summitList, summitPath, type ListedSummit } from './content/summitList';

const context = 'https://schema.org';

function organization(): WithContext<Organization> {
  const { links, mail, organiser } = siteConfig();
  return {
    '@context': context,
    ...organizer(),
    alternateName: 'Concourse',
    legalName: organiser.name,
    address: {
      '@type': 'PostalAddress',
      streetAddress: organiser.street,
      postalCode: organiser.postcode,
      addressLocality: organiser.city,
      addressCountry: organiser.country,
    },
    telephone: organiser.phone,
    email: mail.general,
    sameAs: Object.values(links.social),
    contactPoint: [
      { '@type': 'ContactPoint', contactType: 'invitations', email: mail.attend },
      {
        '@type': 'ContactPoint',
        contactType: 'press',
        email: mail.press,
        url: absoluteUrl('/press'),
      },
    ],
  };
}

const website = (): WithContext<WebSite> => ({
  '@context': context,
  '@type': 'WebSite',
  '@id': absoluteUrl('/#website'),
  name: 'Concourse',
  url: absoluteUrl('/'),
  publisher: { '@id': absoluteUrl('/#organization') },
});

const listed: ListedSummit[] = [...summitList];

// The page of each summit describes it as an event once it has a date.
const summits = (): object =>
  itemList(
    'Summits of Concourse',
    listed.map((summit) => ({ name: summit.heading, path: summit.href ?? summitPath(summit) })),
  );

export const schema: Schema = {
  home: () => [organization(), website(), summits()],
  whatweproduce: () => [summits()],
  whoweare: () => [organization()],
  contactus: () => [organization()],
  imprint: () => [organization()],
};
