import { useEffect, useRef } from 'react';

type Props = { nodes: Node[] };

/** The prerendered page as it was, readable and with working links, after its code has failed. */
export function RestoredContent({ nodes }: Props) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.replaceChildren(...nodes.map((node) => node.cloneNode(true)));
  }, [nodes]);
  return <div ref={place} data-restored="" />;
}
