/** @jest-environment node */
import { quotationsIn } from '@concourse/contract/facts';
import { quote, quoteValue, startPrerendering } from './quote';

test('while pages are prerendered a quotation is a token, and before that an error', () => {
  expect(() => quote('tickets.lowestPrice')).toThrow('is quoted while its module is loaded');
  startPrerendering();
  const text = `From €${quote('tickets.lowestPrice')} (${quoteValue('tickets.lowestPrice')})`;
  expect(text).toBe('From €%%fact.tickets.lowestPrice%% (%%fact.tickets.lowestPrice#value%%)');
  expect(quotationsIn(text + text)).toEqual(['tickets.lowestPrice', 'tickets.lowestPrice#value']);
});
