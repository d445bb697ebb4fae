/** @jest-environment node */
import card from '../../pictures/og/gais.png';
import large from '../../pictures/portraits/large/mei-tanabe.svg';

test('a picture says which it is, and the size that its file states', () => {
  expect(large).toEqual({ src: 'portraits/large/mei-tanabe.svg', width: 720, height: 720 });
  expect(card).toEqual({ src: 'og/gais.png', width: 1200, height: 630 });
});
