import type { HostedSite } from '@concourse/contract/hosting';
import type { AreaLifecycles, Lifecycle } from '@concourse/contract/lifecycles';

/** The arguments that a foreign host passes to the lifecycles. */
export type HostedProps = { name: string; domElement?: HTMLElement; site?: HostedSite };

export type HostingOptions = {
  area: string;
  /** Loads the styles, and the configuration and facts of the site. */
  prepare: (site?: HostedSite) => Promise<void>;
};

async function runLifecycle(lifecycle: Lifecycle | Lifecycle[], props: HostedProps): Promise<void> {
  for (const each of [lifecycle].flat()) await each(props);
}

/** An area's lifecycles for a foreign host. The area gets a separate element, which limits its styles. */
export function hostedLifecycles(
  lifecycles: AreaLifecycles,
  { area, prepare }: HostingOptions,
): AreaLifecycles {
  let container: HTMLElement | undefined;
  let root: HTMLElement | undefined;
  return {
    bootstrap: (props) => runLifecycle(lifecycles.bootstrap, props),
    async mount(props: HostedProps) {
      const parent = props.domElement ?? document.getElementById('area');
      if (!parent) throw new Error('No element to mount into: pass `domElement` to the lifecycles');
      await prepare(props.site);
      container = document.createElement('div');
      container.dataset.hosted = area;
      root = document.createElement('div');
      container.append(root);
      parent.append(container);
      await runLifecycle(lifecycles.mount, { ...props, domElement: root });
    },
    async unmount(props: HostedProps) {
      await runLifecycle(lifecycles.unmount, { ...props, ...(root && { domElement: root }) });
      container?.remove();
    },
    preload: (path) => lifecycles.preload(path),
  };
}
