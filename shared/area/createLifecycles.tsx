import * as React from 'react';
import { flushSync } from 'react-dom';
import * as ReactDOMClient from 'react-dom/client';
import type singleSpaReact from 'single-spa-react';
import { emit } from '@concourse/contract/events';
import type {} from '@concourse/contract/hosting';
import type { AreaLifecycles, LifecycleProps } from '@concourse/contract/lifecycles';
import { AreaPages, preloadPage } from './AreaPages';
import { hydrateInTasks } from './hydrateInTasks';
import { LocationRouter } from './LocationRouter';
import { releaseVersion } from './releaseVersion';
import { cloneInert, RestoredContent } from './RestoredContent';
import type { AreaRoute } from './routes';

declare global {
  /** single-spa-react 6 of the host. The entry for foreign hosts provides it, too. */
  var _SINGLE_SPA_REACT_6: typeof singleSpaReact | undefined;
}

type Options = { name: string; routes: AreaRoute[] };

/** An error of an area, with the area and the stage of its lifecycle in the message. */
export class AreaError extends Error {
  override name = 'AreaError';

  constructor(area: string, stage: string, cause: unknown) {
    super(`${area} failed in ${stage}: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
  }
}

/** Returns the element to render into: the shell's `<main id="area">`, or `domElement` of another host. */
function hostElement(props: LifecycleProps & { domElement?: HTMLElement }): HTMLElement {
  const element = props.domElement ?? document.getElementById('area');
  if (!element)
    throw new Error('No element to render into: pass `domElement` or add <main id="area">');
  return element;
}

/**
 * Creates the lifecycles of an area for the contract. The first mount hydrates the prerendered page in place.
 * Later mounts render synchronously, without an empty frame.
 * @param options the area's workspace name and its routes
 */
export function createLifecycles({ name, routes }: Options): AreaLifecycles {
  let host: HTMLElement | undefined;
  let prerendered: Node[] = [];
  let hasFailed = false;
  /** Set while a page replaces another one; holds the error if rendering throws. */
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
    hydrateRoot: (element: Element, content: React.ReactNode) =>
      hydrateInTasks(element, content, rootOptions),
    createRoot: (element: Element) => {
      const root = ReactDOMClient.createRoot(element, rootOptions);
      return {
        // Removes the previous area's page in the same task in which the new content appears.
        render: (content: React.ReactNode) => {
          const before = Array.from(element.childNodes);
          element.replaceChildren();
          element.removeAttribute('data-leaving');
          const attempt: typeof replacing = {};
          replacing = attempt;
          flushSync(() => root.render(content));
          replacing = undefined;
          if (!attempt.thrown) return;
          // Restore the previous page. The host decides how to continue.
          root.unmount();
          element.replaceChildren(...before);
          throw new AreaError(name, 'render', attempt.thrown);
        },
        unmount: () => root.unmount(),
      };
    },
  };

  let created: ReturnType<typeof singleSpaReact> | undefined;
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

  function lifecycles(): ReturnType<typeof singleSpaReact> {
    const create = globalThis._SINGLE_SPA_REACT_6;
    if (!create) throw new AreaError(name, 'bootstrap', 'the host has no _SINGLE_SPA_REACT_6');
    return (created ??= create(options));
  }

  return {
    async bootstrap(props) {
      await lifecycles().bootstrap(props as never);
    },
    async mount(props) {
      hasFailed = false;
      try {
        await preloadPage(routes, location.pathname);
        host = hostElement(props);
        prerendered = host.dataset.prerendered === name ? cloneInert(host.childNodes) : [];
        host.dataset.area = name;
        await lifecycles().mount(props as never);
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    },
    async unmount(props) {
      // single-spa also unmounts an area whose mount was rejected.
      if (hasFailed) return;
      const shown = Array.from(host?.childNodes ?? []);
      const unmounted = created?.unmount(props as never) ?? Promise.resolve();
      if (host?.id !== 'area') {
        await unmounted;
        return;
      }
      // Keep this page visible until the next area has mounted.
      host.dataset.leaving = ''; // the kit's styles do not repeat entry animations
      host.replaceChildren(...shown);
      // The race below does not wait for a later rejection: log it.
      unmounted.catch((cause: unknown) => console.error(new AreaError(name, 'unmount', cause)));
      // React has finished, but single-spa-react resolves one task later. Waiting would lay out this page in an extra frame.
      await Promise.race([unmounted, Promise.resolve()]);
    },
    async preload(path) {
      // A shell without support for facts would show the page without them. Rejecting makes it load the document.
      if (!globalThis.quotedFacts)
        throw new AreaError(name, 'preload', 'the host does not support facts');
      await preloadPage(routes, path);
    },
  };
}
