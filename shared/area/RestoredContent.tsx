import { useEffect, useRef } from 'react';

type Props = { nodes: Node[] };

/** Shows the prerendered content again after the page's code has failed. */
export function RestoredContent({ nodes }: Props) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    container.current?.replaceChildren(...nodes.map((node) => node.cloneNode(true)));
  }, [nodes]);
  return <div ref={container} data-restored="" />;
}
