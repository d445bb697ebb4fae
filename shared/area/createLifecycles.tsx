import * as React from 'react';
import { flushSync } from 'react-dom';
import * as ReactDOMClient from 'react-dom/client';
import type singleSpaReact from 'single-spa-react';
import { emit } from '@concourse/contract/events';
import type {} from '@concourse/contract/hosting';
import type { AreaLifecycles, LifecycleProps } from '@concourse/contract/lifecycles';
import { AreaPages, preloadPage } from './AreaPages';
import { LocationRouter } from './LocationRouter';
import { releaseVersion } from './releaseVersion';
import { RestoredContent } from './RestoredContent';
import type { AreaRoute } from './routes';

declare global {
  /** The library of that major version, where the host brings it, as our shell does. */
  var _SINGLE_SPA_REACT_6: typeof singleSpaReact | undefined;
}

// Other hosts do not bring it, and neither do shells from before: then the area's own is fetched.
const loadSingleSpaReact = async (): Promise<typeof singleSpaReact> =>
  globalThis._SINGLE_SPA_REACT_6 ??
  (await import(/* webpackChunkName: "single-spa-react" */ 'single-spa-react')).default;

type Options = { name: string; routes: AreaRoute[] };

/** An error of an area that says which release and which stage of its life it came from. */
export class AreaError extends Error {
  override name = 'AreaError';

  constructor(area: string, stage: string, cause: unknown) {
    super(`${area} failed in ${stage}: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
  }
}

/** Where the area renders: the shell's `<main id="area">`, or the element that another host gives. */
function hostElement(props: LifecycleProps & { domElement?: HTMLElement }): HTMLElement {
  const element = props.domElement ?? document.getElementById('area');
  if (!element)
    throw new Error('No element to render into: give `domElement` or add <main id="area">');
  return element;
}

/** Copies in a document that nobody sees: in this one their pictures would be loaded, the lazy ones as well. */
function cloneInert(nodes: Iterable<Node>): Node[] {
  const unseen = document.implementation.createHTMLDocument('');
  return Array.from(nodes, (node) => unseen.importNode(node, true));
}

/**
 * The lifecycles of an area, as the contract asks: hydrates the prerendered page in place on the first
 * mount, renders in one go (no empty frame) on every later one.
 * @param options the area's workspace name and its routes
 */
export function createLifecycles({ name, routes }: Options): AreaLifecycles {
  let host: HTMLElement | undefined;
  let prerendered: Node[] = [];
  let hasFailed = false;
  /** While a page renders in place of another one: what it threw. */
  let replacing: { thrown?: Error } | undefined;

  const reportFailure = (stage: string, cause: unknown): void => {
    const error = new AreaError(name, stage, cause);
    console.error(error);
    emit('area:failed', { area: name, version: releaseVersion(name), stage, error });
  };
  const rootOptions = {
    identifierPrefix: `${name}-`,
    onRecoverableError: (cause: unknown) => {
      const error = new AreaError(name, 'hydration', cause);
      console.error(error);
      emit('area:recovered', { area: name, stage: 'hydration', error });
    },
  };

  const client = {
    // In short tasks, of which none keeps a visitor waiting.
    hydrateRoot: (element: Element, content: React.ReactNode) => {
      let root: ReactDOMClient.Root | undefined;
      React.startTransition(() => {
        root = ReactDOMClient.hydrateRoot(element, content, rootOptions);
      });
      return root;
    },
    createRoot: (element: Element) => {
      const root = ReactDOMClient.createRoot(element, rootOptions);
      return {
        // Removes the page of the area before in the same task in which the new content appears.
        render: (content: React.ReactNode) => {
          const before = Array.from(element.childNodes);
          element.replaceChildren();
          element.removeAttribute('data-leaving');
          const attempt: typeof replacing = {};
          replacing = attempt;
          flushSync(() => root.render(content));
          replacing = undefined;
          if (!attempt.thrown) return;
          // The page before stays in view. The host decides how to go on.
          root.unmount();
          element.replaceChildren(...before);
          throw new AreaError(name, 'render', attempt.thrown);
        },
        unmount: () => root.unmount(),
      };
    },
  };

  let lifecycles: ReturnType<typeof singleSpaReact> | undefined;
  const options: Parameters<typeof singleSpaReact>[0] = {
    React,
    ReactDOMClient: client,
    rootComponent: () => (
      <LocationRouter>
        <AreaPages area={name} routes={routes} />
      </LocationRouter>
    ),
    domElementGetter: () => host as HTMLElement,
    renderType: () => {
      const hydrates = host?.dataset.prerendered === name && host.hasChildNodes();
      if (host) delete host.dataset.prerendered;
      return hydrates ? 'hydrateRoot' : 'createRoot';
    },
    errorBoundary: (error: Error) => {
      if (replacing) replacing.thrown = error;
      else reportFailure('render', error);
      return <RestoredContent nodes={prerendered} />;
    },
  };

  const getLifecycles = async () => (lifecycles ??= (await loadSingleSpaReact())(options));

  return {
    async bootstrap(props) {
      await (await getLifecycles()).bootstrap(props as never);
    },
    async mount(props) {
      hasFailed = false;
      try {
        await preloadPage(routes, location.pathname);
        host = hostElement(props);
        prerendered = host.dataset.prerendered === name ? cloneInert(host.childNodes) : [];
        host.dataset.area = name;
        await (await getLifecycles()).mount(props as never);
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    },
    async unmount(props) {
      // single-spa also unmounts an area whose mount was rejected.
      if (hasFailed) return;
      const shown = Array.from(host?.childNodes ?? []);
      const unmounted = lifecycles?.unmount(props as never) ?? Promise.resolve();
      if (host?.id !== 'area') {
        await unmounted;
        return;
      }
      // Until the next area has mounted the visitor keeps looking at this one.
      host.dataset.leaving = ''; // styles of the kit: what was animated once is not again
      host.replaceChildren(...shown);
      // Nobody waits for one that fails later: it is said at least.
      unmounted.catch((cause: unknown) => console.error(new AreaError(name, 'unmount', cause)));
      // React is done, which is told a task later: with a frame before it, in which this page is laid out once more.
      await Promise.race([unmounted, Promise.resolve()]);
    },
    async preload(path) {
      // A shell from before there were facts would show the next page without them: it loads its document.
      if (!globalThis.quotedFacts) throw new AreaError(name, 'preload', 'the host knows no facts');
      await preloadPage(routes, path);
    },
  };
}
