import type {} from '@concourse/contract/fragmentHost';
import type { FragmentNode } from '@concourse/contract/fragments';
import type { Destination } from './directory';

const html = 'http://www.w3.org/1999/xhtml';
const svg = 'http://www.w3.org/2000/svg';

/** Creates the nodes one by one: no policy of Trusted Types has to allow HTML. */
function createNode(node: FragmentNode, around: string): Node {
  if (typeof node === 'string') return document.createTextNode(node);
  const [name, attributes, ...children] = node;
  const namespace = name === 'svg' ? svg : around;
  const element = document.createElementNS(namespace, name);
  for (const [attribute, value] of Object.entries(attributes))
    element.setAttribute(attribute, value);
  element.append(...children.map((child) => createNode(child, namespace)));
  return element;
}

/** Provides the fragments on the next page. Call it just before the page is shown, which then fills its places. */
export function shareFragments({ fragments }: Pick<Destination, 'fragments'>): void {
  globalThis.composedFragment = (key) => {
    const placed = fragments[key];
    if (!placed) return undefined;
    const composed = document.createDocumentFragment();
    composed.append(...placed.content.map((node) => createNode(node, html)));
    return composed;
  };
}
