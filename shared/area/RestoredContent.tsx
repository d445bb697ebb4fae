import { useEffect, useRef } from 'react';
import { emit } from '@concourse/contract/events';

type Props = { nodes: Node[] };

/** Copies nodes into an inert document, because copies in this document would load their images. */
export function cloneInert(nodes: Iterable<Node>): Node[] {
  const inertDocument = document.implementation.createHTMLDocument('');
  return Array.from(nodes, (node) => inertDocument.importNode(node, true));
}

/** Shows the prerendered content again after the page's code has failed. */
export function RestoredContent({ nodes }: Props) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    container.current?.replaceChildren(...nodes.map((node) => node.cloneNode(true)));
    emit('fragments:placed', null);
  }, [nodes]);
  return <div ref={container} data-restored="" />;
}
