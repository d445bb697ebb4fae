/** @jest-environment node */
import { mainItems, summit } from './content/navigation';
import { ariaCurrent, documentAttributes, layoutOf } from './layout';

test.each([
  ['/', { header: 'clear', summit: false }],
  ['/gais', { header: 'clear', summit: true }],
  ['/gais/ticket', { header: 'clear', summit: true }],
  ['/GAIS/award', { header: 'clear', summit: true }],
  ['/gaisha', { header: 'solid', summit: false }],
  ['/Careers', { header: 'solid', summit: false }],
])(
  'the header of %s is transparent or solid, with or without the summit navigation',
  (path, layout) => {
    expect(layoutOf(path)).toEqual(layout);
  },
);

test('the layout is exposed as data attributes for styles', () => {
  expect(documentAttributes('/gais')).toEqual({ 'data-header': 'clear', 'data-summit': 'true' });
});

const entry = (href: string) =>
  [...mainItems, ...summit.items].find((item) => item.href === href) ?? { label: '', href };

test.each([
  ['/whoweare', '/whoweare', 'page'],
  ['/whoweare', '/WhoWeAre/', 'page'],
  ['/gais', '/gais/award', undefined],
  ['/', '/whoweare', undefined],
  ['/gais/award', '/gais/award/Ai-Integration-Form', 'true'],
  ['/gais/award', '/gais/award-form-page', 'true'],
  ['/gais/ticket', '/gais/TicketRegistration', 'true'],
  ['/gais/speakers', '/gais/speaker/3', 'true'],
  ['/gais/conference', '/gais/UnifiedTracks', 'true'],
  ['/gais/conference', '/gais/contact', undefined],
])('the entry %s on the page %s has aria-current %s', (href, path, expected) => {
  expect(ariaCurrent(entry(href), path)).toBe(expected);
});
