import { HTMLElement, TextNode, type Node } from 'node-html-parser';
import type { PageText } from '@concourse/contract/siteChecks';
import { parseJsonOrNull } from '@concourse/core/store/storedJson';

/** Elements without statements about the site. Authors mark prose, such as a biography. */
const unread = 'script, style, template, noscript, [data-prose]';

const metadata =
  'meta[name="description"], meta[property="og:title"], meta[property="og:description"]';

const inline = new Set(
  'a abbr b bdi br cite code em i mark q s small span strong sub sup time u'.split(' '),
);

/** The text of an element: blocks on separate lines, and inline elements between spaces. */
function textOf(node: Node): string {
  if (node instanceof TextNode) return node.text;
  if (!(node instanceof HTMLElement)) return '';
  // The root has no name.
  const name = (node.rawTagName as string | null)?.toLowerCase() ?? '';
  const separator = inline.has(name) ? ' ' : '\n';
  return `${separator}${node.childNodes.map(textOf).join('')}${separator}`;
}

const linesOf = (element: HTMLElement | null): string[] =>
  (element ? textOf(element) : '').split('\n').map((line) =>
    line
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/ (?=[.,;:!?)])/g, '')
      .trim(),
  );

/** Reads the structured data of a page; null for data that is not JSON. */
export const readStructuredData = (root: HTMLElement): unknown[] =>
  root
    .querySelectorAll('script[type="application/ld+json"]')
    .map((script) => parseJsonOrNull(Buffer.from(script.rawText)));

/** Reads the text of a page for the checks of the site. Removes elements without statements. */
export function readPageText(root: HTMLElement): PageText {
  const structuredData = readStructuredData(root).filter((data) => data !== null);
  const main = linesOf(root.querySelector('main'));
  const attributes = [
    ...root.querySelectorAll(metadata).map((meta) => meta.getAttribute('content')),
    ...root.querySelectorAll('img[alt]').map((image) => image.getAttribute('alt')),
  ];
  const title = root.querySelector('title')?.text;
  for (const element of root.querySelectorAll(unread)) element.remove();
  const lines = [title, ...attributes, ...linesOf(root.querySelector('body'))];
  return { lines: lines.filter((line): line is string => Boolean(line)), main, structuredData };
}
