import { startTransition, useEffect, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot, type HydrationOptions, type Root } from 'react-dom/client';
import { emit } from '@concourse/contract/events';
import { Header } from './components/Header';
import { headerRootOptions } from './headerRoot';
import { notFoundPath } from './layout';
import { updateLayout } from './runtime/head';

let root: Root | undefined;

const subscribeNever = () => () => undefined;
const currentPath = (): string => location.pathname;

/** One document answers all unknown addresses: below the summit's, it gets the summit's header. */
function NotFoundHeader() {
  const path = useSyncExternalStore(subscribeNever, currentPath, () => notFoundPath);
  useEffect(() => updateLayout(location.pathname), []);
  return <Header path={path} />;
}

/** Makes the header of the document interactive; of the one for unknown addresses without a path. */
export function hydrateHeader(path?: string): void {
  const container = document.getElementById('header');
  if (!container) return;
  const header = path === undefined ? <NotFoundHeader /> : <Header path={path} />;
  const options: HydrationOptions = {
    ...headerRootOptions,
    onRecoverableError: (cause) => {
      const error = new Error('The header was drawn anew', { cause });
      console.error(error);
      emit('area:recovered', { area: 'shell', stage: 'hydration', error });
    },
  };
  // In short tasks, of which none keeps a visitor waiting.
  startTransition(() => {
    root = hydrateRoot(container, header, options);
  });
}

/** Shows the header of another page, at once: its height decides where the content stands. */
export function renderHeader(path: string): void {
  flushSync(() => root?.render(<Header path={path} />));
}
