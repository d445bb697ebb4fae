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

test('a composed page provides the settings of its deployment', () => {
  const site = { ...defaultSiteConfig, imageBase: 'https://images.example' };
  const { siteConfig, pictureUrl } = load({ site });
  expect(siteConfig().imageBase).toBe('https://images.example');
  expect(pictureUrl('areas/mf-awards/1.0.0/assets/a.svg')).toBe(
    'https://images.example/areas/mf-awards/1.0.0/assets/a.svg',
  );
});

test('in another host, the settings are those registered for the folder of the files', () => {
  const files = 'https://site.example/areas/mf-awards/1.0.0/';
  const hosted = { ...defaultSiteConfig, imageBase: 'https://site.example' };
  Object.assign(globalThis, { __release_folder__: files, hostedSites: { [files]: hosted } });
  const host = { site: { ...defaultSiteConfig, imageBase: 'https://host.example' } };
  expect(load(host).siteConfig()).toBe(hosted);
  Object.assign(globalThis, { __release_folder__: 'https://site.example/areas/mf-x/1.0.0/' });
  expect(load(host).siteConfig().imageBase).toBe('https://host.example');
  Object.assign(globalThis, { __release_folder__: undefined, hostedSites: undefined });
});

test('without page data the defaults apply', () => {
  const { siteConfig } = load();
  expect(siteConfig().mail.press).toBe(defaultSiteConfig.mail.press);
});

test('ifReportingEnabled returns the text only if the site has an endpoint for reports', () => {
  const reports = { endpoint: '/__reports', share: 100 };
  const text = ' We report.';
  expect(load({ site: { ...defaultSiteConfig, reports } }).ifReportingEnabled(text)).toBe(text);
  const site = { ...defaultSiteConfig, reports: undefined };
  expect(load({ site }).ifReportingEnabled(text)).toBe('');
});

test('a build without the defaults throws if the document has no page data', () => {
  jest.doMock('@concourse/contract/defaultSiteConfig', () => ({}));
  const { siteConfig } = load();
  expect(siteConfig).toThrow('#page-data');
  jest.dontMock('@concourse/contract/defaultSiteConfig');
});
