import { defaultSiteConfig } from '@concourse/contract/defaultSiteConfig';

const price = 'tickets.pass.standard.price';

function load(facts?: Record<string, string>): typeof import('./quote') {
  const block = { site: defaultSiteConfig, ...(facts && { facts }) };
  document.body.innerHTML = `<script type="application/json" id="page-data">${JSON.stringify(block)}</script>`;
  let loaded: typeof import('./quote') | undefined;
  jest.isolateModules(() => {
    loaded = jest.requireActual('./quote');
  });
  if (!loaded) throw new Error('not loaded');
  return loaded;
}

beforeEach(() => {
  globalThis.quotedFacts = undefined;
});

test('quotes the facts of the page data', () => {
  const { quote, quoteValue } = load({ [price]: '1,460', [`${price}#value`]: '1460.00' });
  expect(quote(price)).toBe('1,460');
  expect(quoteValue(price)).toBe('1460.00');
});

test('after a navigation, quotes the facts that the shell provides', () => {
  const { quote } = load({ [price]: '1,460' });
  globalThis.quotedFacts = { '': { [price]: '1,560' } };
  expect(quote(price)).toBe('1,560');
});

test('throws a QuoteError with the name and the next step for an unknown fact', () => {
  const { quote, QuoteError } = load({ [price]: '1,460' });
  const quoteUnknown = () => quote('tickets.pass.vip.price');
  expect(quoteUnknown).toThrow(QuoteError);
  expect(quoteUnknown).toThrow(/^The fact tickets\.pass\.vip\.price .*\n {2}→ /);
  globalThis.quotedFacts = { '': {} };
  expect(() => quote(price)).toThrow(QuoteError);
});

test.each(['price', 'Tickets.price', 'tickets..price', 'tickets.early-bird', 'toString'])(
  'rejects the invalid fact name "%s"',
  (name) => expect(() => load({}).quote(name)).toThrow('has an invalid name'),
);

test('properties of Object.prototype are not facts', () => {
  expect(() => load({}).quote('constructor.name')).toThrow('is not available');
});
