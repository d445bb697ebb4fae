import type { HostedSite } from '@concourse/contract/hosting';
import type { AreaLifecycles, Lifecycle } from '@concourse/contract/lifecycles';

/** The arguments of a foreign host to the lifecycles. */
export type HostedProps = { name: string; domElement?: HTMLElement; site?: HostedSite };

export type HostingOptions = {
  area: string;
  /** Loads the styles, the site's configuration and its facts. */
  prepare: (site?: HostedSite) => Promise<void>;
};

async function runLifecycle(lifecycle: Lifecycle | Lifecycle[], props: HostedProps): Promise<void> {
  for (const each of [lifecycle].flat()) await each(props);
}

function findMountElement({ domElement }: HostedProps): HTMLElement {
  const place = domElement ?? document.getElementById('area');
  if (place) return place;
  throw new Error('No element to render into: give `domElement` to the lifecycles');
}

/** An area's lifecycles for a foreign host. The area gets its own element, which limits our styles. */
export function hostedLifecycles(
  lifecycles: AreaLifecycles,
  hosting: HostingOptions,
): AreaLifecycles {
  let border: HTMLElement | undefined;
  let root: HTMLElement | undefined;
  return {
    bootstrap: (props) => runLifecycle(lifecycles.bootstrap, props),
    async mount(props: HostedProps) {
      const place = findMountElement(props);
      await hosting.prepare(props.site);
      border = document.createElement('div');
      border.dataset.hosted = hosting.area;
      root = document.createElement('div');
      border.append(root);
      place.append(border);
      await runLifecycle(lifecycles.mount, { ...props, domElement: root });
    },
    async unmount(props: HostedProps) {
      await runLifecycle(lifecycles.unmount, { ...props, ...(root && { domElement: root }) });
      border?.remove();
    },
    preload: (path) => lifecycles.preload(path),
  };
}
