import type { Report } from '@concourse/contract/report';

/** Creates a report of a page of the awards area. */
export const makeReport = (overrides: Partial<Report> = {}): Report => ({
  version: 1,
  view: 'view-1',
  edition: '0123456789abcdef',
  area: 'mf-awards',
  release: '1.2.0',
  shell: '1.0.0',
  pattern: '/gais/award',
  readings: [{ kind: 'vital', name: 'LCP', value: 1200 }],
  ...overrides,
});
