import { useLayoutEffect, useRef, useState } from 'react';
import { emit } from '@concourse/contract/events';
import type {} from '@concourse/contract/fragmentHost';
import { fragmentAttribute, fragmentToken, type FragmentKey } from '@concourse/contract/fragments';
import { isServer } from '@concourse/site/isServer';

type TrustedTypes = { emptyHTML?: string };

// One object, because React empties the element again for another one. The policy of the site rejects an empty string.
const opaque = {
  __html: (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.emptyHTML ?? '',
};

/** The element that shows the fragment now. If hydration fails, React replaces it by an empty one. */
const findShown = (key: FragmentKey): Element | null =>
  isServer() ? null : document.querySelector(`[${fragmentAttribute}="${key}"]`);

function Place({ fragment: key }: { fragment: FragmentKey }) {
  const element = useRef<HTMLDivElement>(null);
  const [shown] = useState(() => findShown(key));
  useLayoutEffect(() => {
    if (element.current?.firstChild !== null) return;
    const composed = globalThis.composedFragment?.(key);
    const nodes = composed ? [composed] : [...(shown?.childNodes ?? [])];
    element.current.append(...nodes.map((node) => node.cloneNode(true)));
    emit('fragments:placed', null);
  }, [key, shown]);
  return (
    <div
      ref={element}
      {...{ [fragmentAttribute]: key }}
      suppressHydrationWarning
      // A token that names the fragment: the code of an area states it, and no visitor types it.
      dangerouslySetInnerHTML={isServer() ? { __html: fragmentToken(key) } : opaque}
    />
  );
}

type Props = {
  /** `<area>/<fragment>`, such as `mf-tickets/offer`. */
  of: string;
  /** One of the instances that the area declares; `default` if omitted. */
  instance?: string;
};

/**
 * Shows a part that another area owns. Composition inserts its HTML and styles, also after a promotion of only its
 * owner. React does not touch the content, which its owner may hydrate. The place is empty in other hosts.
 */
export function Fragment({ of, instance = 'default' }: Props) {
  const key = `${of}/${instance}`;
  return <Place key={key} fragment={key} />;
}
