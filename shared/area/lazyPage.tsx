import { use, type ComponentType, type ReactElement } from 'react';

/** Imports the module of a page: its component is the default export. */
export type LoadPage = () => Promise<{ default: ComponentType }>;

/** A page whose code is a chunk of its own. */
export type LazyPage = (() => ReactElement) & { preload: () => Promise<void> };

/**
 * A page that renders at once when its chunk is loaded, so that prerendering and hydration never
 * suspend, and suspends otherwise.
 * @param load imports the page's module
 */
export function lazyPage(load: LoadPage): LazyPage {
  let Page: ComponentType | undefined;
  let loading: Promise<void> | undefined;
  let awaited: Promise<void> | undefined;

  const preload = (): Promise<void> =>
    (loading ??= load().then(
      (module) => {
        Page = module.default;
      },
      (error: unknown) => {
        loading = undefined; // so that a retry asks the network again
        throw error;
      },
    ));

  function Lazy() {
    // One promise for every render: a fresh one after a failure would be asked for again and again.
    if (!Page) use((awaited ??= preload()));
    if (!Page) throw new Error('A page was rendered before its chunk was loaded');
    return <Page />;
  }
  return Object.assign(Lazy, { preload });
}
