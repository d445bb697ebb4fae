/** @jest-environment node */
import { socialCards } from '../../tools/illustrations/social/cards';
import { facts } from './facts';

const wordsOf = (name: string): string => {
  const card = socialCards.find((each) => each.name === name);
  return [card?.title, card?.left, card?.right].join(' ');
};

const text = (name: string): string => facts[name]?.text ?? 'no fact';

// A picture quotes nothing: who changes a fact draws these anew.
test.each(['gais', 'tracks', 'tickets'])('the card "%s" says when the summit is', (card) => {
  expect(wordsOf(card)).toContain(text('gais.summit.dates'));
});

test.each(['conference', 'exhibition'])('the card "%s" calls the summit by its name', (card) => {
  expect(wordsOf(card)).toContain(text('gais.summit.name'));
});

test('the card "healthcare" says of which edition and day the summit is, and where', () => {
  expect(wordsOf('healthcare')).toContain(
    `${text('gais.healthcareSummit.edition')} ${text('gais.healthcareSummit.date')}, ${text('gais.summit.city')}`,
  );
});

test('no card says another year than those of the events', () => {
  const known = [
    'gais.summit.dates',
    'gais.healthcareSummit.date',
    'gais.healthcareSummit.edition',
  ];
  for (const { name } of socialCards) {
    const rest = known.reduce((words, fact) => words.replaceAll(text(fact), ''), wordsOf(name));
    expect(rest).not.toMatch(/\b20\d\d\b/);
  }
});
