import { defaultSiteConfig } from '../contract/siteConfig';

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

test('without page data the defaults hold', () => {
  const { siteConfig } = load();
  expect(siteConfig().mail.press).toBe(defaultSiteConfig.mail.press);
});
