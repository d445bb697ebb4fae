import { use, type ComponentType, type ReactElement } from 'react';

/** Imports the module of a page: its component is the default export. */
export type LoadPage = () => Promise<{ default: ComponentType }>;

/** A page whose code is a separate chunk. */
export type LazyPage = (() => ReactElement) & { preload: () => Promise<void> };

/**
 * Like `React.lazy`, but renders synchronously once its chunk is loaded, so prerendering and hydration never
 * suspend.
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
        loading = undefined; // a retry requests the chunk again
        throw error;
      },
    ));

  function Lazy() {
    // All renders share one promise: a new one after a failure would suspend in an endless loop.
    if (!Page) use((awaited ??= preload()));
    if (!Page) throw new Error('A page rendered before its chunk was loaded');
    return <Page />;
  }
  return Object.assign(Lazy, { preload });
}
