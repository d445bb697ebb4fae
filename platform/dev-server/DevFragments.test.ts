/** @jest-environment node */
import { fragmentToken } from '@concourse/contract/fragments';
import { DevFragments } from './DevFragments';

const offer = 'mf-tickets/offer/default';
const fees = 'mf-awards/fees/default';
const place = (key: string, content: string) => `<div data-fragment="${key}">${content}</div>`;
const live = {
  [fees]: {
    html: '<div data-area="mf-awards"><div>Live fees</div></div>',
    styles: [{ href: '/fees.css', integrity: 'sha384-x' }],
  },
};
const own = new Map([
  [offer, { area: 'mf-tickets', html: '<p>My offer</p>', styles: ['/offer.css'] }],
]);
const fragments = new DevFragments(own, live);
const inPage = (content: string) => `<head></head><main>${content}</main>`;
const ownHtml = '<div data-area="mf-tickets"><p>My offer</p></div>';

test('a page in development shows fragments of live areas, with their styles', () => {
  const page = fragments.insertInto(inPage(place(fees, fragmentToken(fees))));
  expect(page).toContain(place(fees, '<div data-area="mf-awards"><div>Live fees</div></div>'));
  expect(page).toContain('href="/fees.css"');
});

test('a live page shows the fragment in development instead of the released one', () => {
  const released = '<div data-area="mf-tickets"><div>Old</div></div>';
  const page = fragments.insertInto(inPage(`${place(offer, released)}<p>After</p>`));
  expect(page).toContain(`${place(offer, ownHtml)}<p>After</p>`);
  expect(page).toContain('href="/offer.css"');
});

test('a live page without the fragments stays as it is', () => {
  expect(fragments.insertInto(inPage('<div>Page</div>'))).toBe(inPage('<div>Page</div>'));
});

test('directories list the fragments of each route', () => {
  const { places, fragments: placed } = fragments.placedOn([[fragmentToken(offer)], ['']]);
  expect(places).toEqual([[offer], []]);
  expect(placed?.[offer]).toEqual({
    content: [['div', { 'data-area': 'mf-tickets' }, ['p', {}, 'My offer']]],
    styles: [{ href: '/offer.css', integrity: '' }],
  });
});

test('the directory of an area in development has the digests of its fragments that hydrate, as on pages', () => {
  const board = {
    area: 'mf-tickets',
    html: '<p>Board</p>',
    styles: [],
    hydrate: 'visible' as const,
  };
  const hydrating = new DevFragments(new Map([...own, ['mf-tickets/board/default', board]]), live);
  const [provided, ...others] = hydrating.providedBy('mf-tickets');
  expect(others).toEqual([]);
  expect(provided).toMatchObject({ key: 'mf-tickets/board/default', files: [] });
  const token = fragmentToken('mf-tickets/board/default');
  expect(hydrating.insertInto(inPage(token))).toContain(
    `data-hydrate="visible" data-digest="${provided?.digest}"><p>Board</p></div>`,
  );
  expect(hydrating.providedBy('mf-awards')).toEqual([]);
});
