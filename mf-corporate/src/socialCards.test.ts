/** @jest-environment node */
import { socialCards } from '../../tools/illustrations/social/cards';
import { facts } from './facts';

test('the only number on the card of the home page is that of the cities', () => {
  const card = socialCards.find(({ name }) => name === 'home');
  const words = [card?.title, card?.left, card?.right].join(' ');
  expect(words.match(/\d+/g)).toEqual([String(facts['organiser.cities']?.value)]);
  expect(words).toMatch(/\d+ cities/);
});
