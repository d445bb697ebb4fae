/**
 * Required properties of schema.org types, and recommended ones for which the site has a value. `source` is the last part
 * of the URL of Google's documentation: developers.google.com/search/docs/appearance/structured-data/<source>.
 * A path such as `location.address` refers to a nested property.
 */
type Requirement = { source: string; properties: string[] };

export const requirements: Record<string, Requirement> = {
  BusinessEvent: {
    source: 'event',
    properties: [
      'name',
      'startDate',
      'endDate',
      'location.name',
      'location.address.addressLocality',
      'location.address.addressCountry',
      'description',
      'eventStatus',
      'eventAttendanceMode',
      'image',
      'organizer.name',
      'organizer.url',
      'url',
    ],
  },
  // A session of a BusinessEvent.
  Event: {
    source: 'event',
    properties: ['name', 'startDate', 'endDate', 'location.@id', 'url'],
  },
  Offer: {
    source: 'event',
    properties: ['name', 'price', 'priceCurrency', 'availability', 'url'],
  },
  UnitPriceSpecification: {
    source: 'merchant-listing',
    properties: ['price', 'priceCurrency', 'valueAddedTaxIncluded'],
  },
  Place: { source: 'event', properties: ['name', 'address'] },
  PostalAddress: { source: 'event', properties: ['addressLocality', 'addressCountry'] },
  Organization: { source: 'organization', properties: ['name'] },
  ContactPoint: { source: 'organization', properties: ['contactType', 'email'] },
  WebSite: { source: 'site-names', properties: ['name', 'url'] },
  Person: { source: 'event', properties: ['name', 'url'] },
  BreadcrumbList: { source: 'breadcrumb', properties: ['itemListElement.1'] },
  ItemList: { source: 'carousel', properties: ['name', 'itemListElement.1'] },
  ListItem: { source: 'breadcrumb', properties: ['position', 'name'] },
  FAQPage: { source: 'faqpage', properties: ['mainEntity.0'] },
  Question: { source: 'faqpage', properties: ['name', 'acceptedAnswer.text'] },
  Answer: { source: 'faqpage', properties: ['text'] },
  JobPosting: {
    source: 'job-posting',
    properties: [
      'title',
      'description',
      'datePosted',
      'validThrough',
      'employmentType',
      'hiringOrganization.name',
      'jobLocationType',
      'applicantLocationRequirements.name',
      'directApply',
    ],
  },
};

/** A page describes at most one thing of each of these types. */
export const onePerPage = ['BusinessEvent', 'JobPosting', 'FAQPage', 'BreadcrumbList'];
