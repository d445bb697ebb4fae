/** @jest-environment node */
import card from '../../pictures/og/gais.png';
import large from '../../pictures/portraits/large/mei-tanabe.svg';

test('importing a picture returns its path and the size in its file', () => {
  expect(large).toEqual({ src: 'portraits/large/mei-tanabe.svg', width: 720, height: 720 });
  expect(card).toEqual({ src: 'og/gais.png', width: 1200, height: 630 });
});
