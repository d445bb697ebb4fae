/** @jest-environment node */
import { requestDepth, longestRequestChain } from './requestDepth';

const origin = 'http://site';
const html = '<script src="/main.js"></script><img src="/lazy.png">';
const document = { url: `${origin}/`, type: 'Document', initiator: '' };
const main = { url: `${origin}/main.js`, type: 'Script', initiator: '' };

test('files named by the document are level 2, even if a script requests them', () => {
  const lazy = { url: `${origin}/lazy.png`, type: 'Image', initiator: main.url };
  expect(
    [document, main, lazy].map((each) => requestDepth(each, [document, main, lazy], html)),
  ).toEqual([1, 2, 2]);
});

test('files that only a script names are one level below it', () => {
  const chunk = { url: `${origin}/chunk.js`, type: 'Script', initiator: main.url };
  const deeper = { url: `${origin}/deeper.js`, type: 'Script', initiator: chunk.url };
  const all = [document, main, chunk, deeper];
  expect(all.map((each) => requestDepth(each, all, html))).toEqual([1, 2, 3, 4]);
});

test('counts consecutive requests, not parallel ones', () => {
  const directory = { start: 0, end: 1 };
  const entry = { start: 1.1, end: 2 };
  const style = { start: 1.1, end: 2.5 };
  const page = { start: 2.1, end: 3 };
  expect(longestRequestChain([page, style, entry, directory])).toEqual([directory, entry, page]);
  expect(longestRequestChain([directory, { start: 0.5, end: 2 }])).toHaveLength(1);
  expect(longestRequestChain([])).toEqual([]);
});

test('no request follows one that never ended', () => {
  const hanging = { start: 0, end: Infinity };
  expect(longestRequestChain([hanging, { start: 5, end: 6 }])).toHaveLength(1);
});
