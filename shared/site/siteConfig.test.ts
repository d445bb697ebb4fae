import { defaultSiteConfig } from '@concourse/contract/defaultSiteConfig';

function load(block?: object) {
  document.body.innerHTML = block
    ? `<script type="application/json" id="page-data">${JSON.stringify(block)}</script>`
    : '';
  let loaded: typeof import('./siteConfig') | undefined;
  jest.isolateModules(() => {
    loaded = jest.requireActual('./siteConfig');
  });
  if (!loaded) throw new Error('not loaded');
  return loaded;
}

test('a composed page says what its deployment is', () => {
  const site = { ...defaultSiteConfig, imageBase: 'https://images.example' };
  const { siteConfig, pictureUrl } = load({ site });
  expect(siteConfig().imageBase).toBe('https://images.example');
  expect(pictureUrl('areas/mf-awards/1.0.0/assets/a.svg')).toBe(
    'https://images.example/areas/mf-awards/1.0.0/assets/a.svg',
  );
});

test('in a host that is not ours, the site is that of the folder the files came from', () => {
  const files = 'https://site.example/areas/mf-awards/1.0.0/';
  const hosted = { ...defaultSiteConfig, imageBase: 'https://site.example' };
  Object.assign(globalThis, { __webpack_public_path__: files, hostedSites: { [files]: hosted } });
  const theirs = { site: { ...defaultSiteConfig, imageBase: 'https://theirs.example' } };
  expect(load(theirs).siteConfig()).toBe(hosted);
  Object.assign(globalThis, { __webpack_public_path__: 'https://site.example/areas/mf-x/1.0.0/' });
  expect(load(theirs).siteConfig().imageBase).toBe('https://theirs.example');
  Object.assign(globalThis, { __webpack_public_path__: undefined, hostedSites: undefined });
});

test('without page data the defaults hold', () => {
  const { siteConfig } = load();
  expect(siteConfig().mail.press).toBe(defaultSiteConfig.mail.press);
});

test('words about reports stand only where the page says that somebody is told', () => {
  const reports = { endpoint: '/__reports', share: 100 };
  expect(load({ site: { ...defaultSiteConfig, reports } }).ifReportingEnabled(' Told.')).toBe(
    ' Told.',
  );
  const site = { ...defaultSiteConfig, reports: undefined };
  expect(load({ site }).ifReportingEnabled(' Told.')).toBe('');
});

test('a build without the defaults says so where a document says nothing of its site', () => {
  jest.doMock('@concourse/contract/defaultSiteConfig', () => ({}));
  const { siteConfig } = load();
  expect(siteConfig).toThrow('it has no #page-data');
  jest.dontMock('@concourse/contract/defaultSiteConfig');
});
