import { createScriptLoader } from './scriptLoader';

const start = '/areas/shell/files/start.js';

afterEach(() => Reflect.deleteProperty(window, 'trustedTypes'));

test('an allowed script gets its integrity, with any query', () => {
  const scripts = createScriptLoader();
  scripts.allow(start, 'sha384-start');
  const script = scripts.create(`${start}?r=1`);
  expect([script.integrity, script.crossOrigin]).toEqual(['sha384-start', 'anonymous']);
  expect(script.src).toBe(`${location.origin}${start}?r=1`);
});

test('a script at any other address is rejected', () => {
  const scripts = createScriptLoader();
  scripts.allow(start, 'sha384-start');
  expect(() => scripts.create('https://elsewhere.example/start.js')).toThrow(TypeError);
});

test('the address of an allowed script is trusted, and no other', () => {
  const scripts = createScriptLoader();
  scripts.allow('/sw.js', '');
  expect(scripts.trusted('/sw.js')).toBe('/sw.js');
  expect(() => scripts.trusted('/other.js')).toThrow(TypeError);
});

test('its policy of Trusted Types checks addresses, too', () => {
  const createPolicy = jest.fn((_: string, rules: object) => rules);
  Object.assign(window, { trustedTypes: { createPolicy } });
  const scripts = createScriptLoader();
  expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['site-loader']);
  const [, rules] = createPolicy.mock.calls[0] as [
    string,
    { createScriptURL: (url: string) => string },
  ];
  expect(() => rules.createScriptURL(start)).toThrow(TypeError);
  scripts.allow(start, 'sha384-start');
  expect(rules.createScriptURL(start)).toBe(start);
});
