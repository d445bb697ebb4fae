import { preloadScripts } from './preloadScripts';

const script = { href: '/areas/mf-awards/1.0.0/remoteEntry.js', integrity: 'sha384-x' };

const preloads = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')];

beforeEach(() => document.head.replaceChildren());

test('scripts are preloaded with their integrity, each once', () => {
  preloadScripts([script]);
  preloadScripts([script]);
  const attributes = preloads().map((link) => [
    link.getAttribute('href'),
    link.as,
    link.integrity,
    link.crossOrigin,
  ]);
  expect(attributes).toEqual([[script.href, 'script', 'sha384-x', 'anonymous']]);
});
