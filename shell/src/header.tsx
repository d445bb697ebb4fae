import { startTransition, useEffect, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot, type HydrationOptions, type Root } from 'react-dom/client';
import { keepFocus } from '@concourse/area/keepFocus';
import { emit } from '@concourse/contract/events';
import { Header } from './components/Header';
import type {} from './firstScript/firstScript';
import { headerRootOptions } from './headerRoot';
import { notFoundPath } from './layout';
import { updateLayout } from './runtime/head';

let root: Root | undefined;

const subscribeNever = () => () => undefined;
const currentPath = (): string => location.pathname;

/** One document serves all unknown addresses. Below `/gais` the header then changes to the summit's. */
function NotFoundHeader() {
  const path = useSyncExternalStore(subscribeNever, currentPath, () => notFoundPath);
  useEffect(() => updateLayout(location.pathname), []);
  return <Header path={path} />;
}

/** Hydrates the header of the document. Without a path: the header of the 404 document. */
export function hydrateHeader(path?: string): void {
  const container = document.getElementById('header');
  if (!container) return;
  const header = path === undefined ? <NotFoundHeader /> : <Header path={path} />;
  const restoreFocus = keepFocus(container);
  const options: HydrationOptions = {
    ...headerRootOptions,
    onRecoverableError: (cause) => {
      restoreFocus();
      const error = new Error('The header was rendered again after a hydration error', { cause });
      console.error(error);
      emit('area:recovered', { area: 'shell', stage: 'hydration', error });
    },
  };
  // A transition hydrates in short tasks, so that input is not delayed.
  startTransition(() => {
    root = hydrateRoot(container, header, options);
  });
}

/** Renders the header of another page synchronously: its height determines the position of the content. */
export function renderHeader(path: string): void {
  globalThis.firstScript?.closeMenus();
  flushSync(() => root?.render(<Header path={path} />));
}
