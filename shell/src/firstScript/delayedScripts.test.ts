import { delayedScripts, requestDelayedScripts } from './delayedScripts';

const link = (name: string, more: string): string =>
  `<link rel="preload" as="script" href="/${name}.js" integrity="sha384-x" crossorigin=""${more}>`;

test('requests the scripts that wait, also those of documents with two moments', () => {
  const waits = ' media="not all" data-after=';
  document.head.innerHTML = link('a', `${waits}"paint"`) + link('b', `${waits}"input"`);
  expect(delayedScripts()).toHaveLength(2);
  requestDelayedScripts();
  expect(document.head.innerHTML).toBe(link('a', '') + link('b', ''));
  expect(delayedScripts()).toHaveLength(0);
});
