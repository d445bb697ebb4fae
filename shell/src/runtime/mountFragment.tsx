import * as React from 'react';
import * as ReactDOMClient from 'react-dom/client';
import singleSpaReact from 'single-spa-react';
import { hydrateInTasks } from '@concourse/area/hydrateInTasks';
import { RestoredContent } from '@concourse/area/RestoredContent';
import { fragmentPrefix, type FragmentKey } from '@concourse/contract/fragments';
import type { FragmentComponent } from '@concourse/contract/lifecycles';
import type { FailureStage } from '@concourse/contract/report';
import type {} from '../firstScript/firstScript';

type Fragment = {
  key: FragmentKey;
  root: HTMLElement;
  component: FragmentComponent;
  /** Its composed content, which is shown again if the component throws. */
  content: Node[];
  report: (stage: FailureStage, cause: unknown) => void;
  /** Is called when it has mounted or failed. */
  onEnd: () => void;
};

let latest = 0;

/**
 * Hydrates the content of an element as a separate React root, by the lifecycles that areas have, and then repeats the
 * clicks that came before.
 * @returns a function that unmounts it
 */
export function mountFragment(fragment: Fragment): () => void {
  const { key, root: domElement, component, content, report, onEnd } = fragment;
  const options = {
    identifierPrefix: fragmentPrefix(key),
    onRecoverableError: (cause: unknown) => report('hydration', cause),
  };
  const hydrateRoot = (element: Element, children: React.ReactNode) =>
    hydrateInTasks(element, children, options);
  const lifecycles = singleSpaReact({
    React,
    ReactDOMClient: { ...ReactDOMClient, hydrateRoot },
    renderType: 'hydrateRoot',
    rootComponent: component as never,
    errorBoundary: (error: Error) => {
      report('render', error);
      return <RestoredContent nodes={content} />;
    },
  });
  latest += 1;
  // single-spa-react keeps the roots of a document by their names.
  const instance = key.split('/')[2];
  const props = { name: `${key}#${latest}`, domElement, instance };
  void lifecycles
    .mount(props as never)
    .then(
      // After its effects.
      () => setTimeout(() => globalThis.firstScript?.earlyInput.repeat(domElement)),
      (cause: unknown) => report('render', cause),
    )
    .finally(onEnd);
  return () => void lifecycles.unmount(props as never);
}
