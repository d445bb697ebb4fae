/** @jest-environment node */
import { awardsPayload } from './awardsPayload';
import { nothingChosen } from './categoryChoice';

test('texts of unselected categories and undo data are not sent', () => {
  const payload = awardsPayload({
    ...nothingChosen,
    selectedCategories: ['public-service'],
    justifications: { 'public-service': ' Shorter queues. ', 'health-and-care': 'A leftover.' },
    removedCategory: { id: 'health-and-care', text: 'A leftover.' },
  });
  expect(payload.justifications).toEqual({ 'public-service': 'Shorter queues.' });
  expect(payload).not.toHaveProperty('removedCategory');
});
