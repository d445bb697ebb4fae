import { preloadFiles } from './preloadFiles';

const folder = '/areas/mf-awards/1.0.0/';
const script = { href: `${folder}remoteEntry.js`, integrity: 'sha384-x' };
const style = { href: `${folder}route-awards.css`, integrity: 'sha384-y' };

const preloads = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')];

beforeEach(() => document.head.replaceChildren());

test('all files are preloaded with their type and integrity', () => {
  preloadFiles([script, style]);
  const attributes = preloads().map((link) => [
    link.getAttribute('href'),
    link.as,
    link.integrity,
    link.crossOrigin,
  ]);
  expect(attributes).toEqual([
    [script.href, 'script', 'sha384-x', 'anonymous'],
    // webpack links same-origin styles without CORS.
    [style.href, 'style', 'sha384-y', null],
  ]);
});

test('files that the document already links to are not preloaded again', () => {
  document.head.innerHTML = `<link rel="stylesheet" href="${style.href}">`;
  preloadFiles([script, style]);
  preloadFiles([script]);
  expect(preloads().map((link) => link.getAttribute('href'))).toEqual([script.href]);
});
