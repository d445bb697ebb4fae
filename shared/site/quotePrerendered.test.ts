/** @jest-environment node */
import { quotationsIn } from '@concourse/contract/facts';
import { quote, QuoteError, quoteValue, startPrerendering } from './quote';

test('a quotation throws before prerendering starts and is a token afterwards', () => {
  expect(() => quote('tickets.lowestPrice')).toThrow(QuoteError);
  startPrerendering();
  const text = `From €${quote('tickets.lowestPrice')} (${quoteValue('tickets.lowestPrice')})`;
  expect(text).toBe('From €%%fact.tickets.lowestPrice%% (%%fact.tickets.lowestPrice#value%%)');
  expect(quotationsIn(text + text)).toEqual(['tickets.lowestPrice', 'tickets.lowestPrice#value']);
});
