import { formatAmount } from '@concourse/contract/factFormats';
/** @jest-environment node */
import { passes } from './content/passes';
import { facts } from './facts';

test('the facts of every pass match the title and price on its card', () => {
  expect(passes).toHaveLength(4);
  for (const { id, title, price } of passes) {
    expect(facts[`tickets.pass.${id}.title`]).toEqual({ type: 'text', text: title });
    expect(facts[`tickets.pass.${id}.price`]?.text).toBe(formatAmount(price));
  }
  expect(facts['tickets.pass.standard.price']).toEqual({
    type: 'money',
    text: '1,460',
    value: '1460.00',
  });
  expect(facts['tickets.lowestPrice']).toEqual(facts['tickets.pass.track.price']);
});

test('current prices are valid since the day after Early Bird, Berlin time', () => {
  expect(facts['tickets.earlyBird.over']).toEqual({
    text: '16 August 2025',
    type: 'day',
    value: '2025-08-16',
  });
});
