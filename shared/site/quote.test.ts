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

test('the page of a document quotes what it was composed with', () => {
  const { quote, quoteValue } = load({ [price]: '1,460', [`${price}#value`]: '1460.00' });
  expect(quote(price)).toBe('1,460');
  expect(quoteValue(price)).toBe('1460.00');
});

test('a page that is moved to quotes what the shell says of its release', () => {
  const { quote } = load({ [price]: '1,460' });
  globalThis.quotedFacts = { '': { [price]: '1,560' } };
  expect(quote(price)).toBe('1,560');
});

test('a fact that is not known is an error with words: nothing is shown in its place', () => {
  const { quote } = load({ [price]: '1,460' });
  expect(() => quote('tickets.pass.vip.price')).toThrow(
    /^The fact tickets\.pass\.vip\.price is not known in this document\n {2}→ /,
  );
  globalThis.quotedFacts = { '': {} };
  expect(() => quote(price)).toThrow('is not known');
});

test.each(['price', 'Tickets.price', 'tickets..price', 'tickets.early-bird', 'toString'])(
  '"%s" is no name of a fact',
  (name) => expect(() => load({}).quote(name)).toThrow('has a name that no fact can have'),
);

test('what every object has is no fact', () => {
  expect(() => load({}).quote('constructor.name')).toThrow('is not known');
});
