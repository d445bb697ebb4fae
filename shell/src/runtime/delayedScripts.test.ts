import { delayedScripts, requestDelayedScript, requestDelayedScripts } from './delayedScripts';

const link = (name: string, more: string): string =>
  `<link rel="preload" as="script" href="/${name}.js" integrity="sha384-x" crossorigin=""${more}>`;

test('requests only the scripts that wait for the given moment', () => {
  const later = link('b', ' media="not all" data-after="input"');
  document.head.innerHTML = link('a', ' media="not all" data-after="paint"') + later;
  requestDelayedScripts('paint');
  expect(document.head.innerHTML).toBe(link('a', '') + later);
  expect(delayedScripts('paint')).toHaveLength(0);
  expect(delayedScripts('input')).toHaveLength(1);
});

test('requests one script, and leaves the others', () => {
  const waits = ' media="not all" data-after="paint"';
  document.head.innerHTML = link('a', waits) + link('b', waits);
  const [first] = delayedScripts('paint');
  if (first) requestDelayedScript(first);
  expect(document.head.innerHTML).toBe(link('a', '') + link('b', waits));
});
