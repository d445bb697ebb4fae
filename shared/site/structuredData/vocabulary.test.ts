import type { Offer, Organization } from 'schema-dts';
import { duringRender } from '@concourse/testing/duringRender';
import { globalAiSummitEvent } from './event';
import { organizer } from './organizer';
import { passOffer } from './passOffer';

// The type check rejects an unused "expect-error", so it fails if the vocabulary is no longer checked.
test('unknown properties and values of schema.org fail the type check', () => {
  // @ts-expect-error -- schema.org has `logo`
  const misspelled: Organization = { '@type': 'Organization', logos: '/icon-512.png' };
  // @ts-expect-error -- a price currency is a string
  const mistyped: Offer = { '@type': 'Offer', priceCurrency: 978 };
  // @ts-expect-error -- not an EventStatusType
  const invented: ReturnType<typeof globalAiSummitEvent>['eventStatus'] = 'EventPlanned';
  expect([misspelled, mistyped, invented]).toHaveLength(3);
});

test('an event has its organiser, and each offer has its URL', () => {
  const offers = [
    duringRender(() =>
      passOffer({ name: 'Track Pass', price: '1140.00', onSale: 'https://schema.org/InStock' }),
    ),
  ];
  expect(globalAiSummitEvent({ image: 'areas/x/og.png', offers })).toMatchObject({
    '@id': 'http://localhost:8080/gais#event',
    image: 'http://localhost:8080/areas/x/og.png',
    startDate: '2026-03-19',
    endDate: '2026-03-20',
    organizer: organizer(),
    offers: [
      {
        price: '1140.00',
        priceCurrency: 'EUR',
        availability: 'https://schema.org/InStock',
        url: 'http://localhost:8080/gais/ticket',
      },
    ],
  });
});
