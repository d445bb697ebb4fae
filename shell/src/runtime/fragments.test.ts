import type { Destination } from './directory';
import { shareFragments } from './fragments';

const destination = {
  fragments: {
    'mf-tickets/offer/vip': {
      styles: [],
      content: [
        ['p', { class: 'offer' }, 'A & B ', ['b', {}, '<i>']],
        ['svg', { viewBox: '0 0 1 1' }, ['path', { d: 'M0 0' }]],
      ],
    },
  },
} as unknown as Destination;

test('provides the fragments of the next page as new nodes, without parsing HTML', () => {
  shareFragments(destination);
  const host = document.createElement('div');
  host.append(globalThis.composedFragment?.('mf-tickets/offer/vip') ?? '');
  expect(host.innerHTML).toBe(
    '<p class="offer">A &amp; B <b>&lt;i&gt;</b></p><svg viewBox="0 0 1 1"><path d="M0 0"></path></svg>',
  );
  expect(host.querySelector('path')?.namespaceURI).toBe('http://www.w3.org/2000/svg');
});

test('provides nothing for a fragment that the edition lacks', () => {
  shareFragments(destination);
  expect(globalThis.composedFragment?.('mf-tickets/offer/standard')).toBeUndefined();
});
