/** @jest-environment node */
import { socialCards } from '../../tools/illustrations/social/cards';
import { facts } from './facts';

const wordsOf = (name: string): string => {
  const card = socialCards.find((each) => each.name === name);
  return [card?.title, card?.left, card?.right].join(' ');
};

const text = (name: string): string => facts[name]?.text ?? 'no fact';

// Pictures cannot quote facts, so they must be redrawn if a fact changes.
test.each(['gais', 'tracks', 'tickets'])('the card "%s" shows the dates of the summit', (card) => {
  expect(wordsOf(card)).toContain(text('gais.summit.dates'));
});

test.each(['conference', 'exhibition'])('the card "%s" shows the name of the summit', (card) => {
  expect(wordsOf(card)).toContain(text('gais.summit.name'));
});

test('the card "healthcare" shows edition, date and place of the summit', () => {
  expect(wordsOf('healthcare')).toContain(
    `${text('gais.healthcareSummit.edition')} ${text('gais.healthcareSummit.date')}, ${text('gais.summit.city')}`,
  );
});

// mf-corporate checks the card of the home page.
test('no other number is drawn on a card', () => {
  const known = [
    'gais.summit.dates',
    'gais.healthcareSummit.date',
    'gais.healthcareSummit.edition',
  ];
  for (const { name } of socialCards.filter((card) => card.name !== 'home')) {
    const rest = known.reduce((words, fact) => words.replaceAll(text(fact), ''), wordsOf(name));
    expect(rest).not.toMatch(/\d/);
  }
});
