import { use, type ComponentType, type ReactElement } from 'react';

/** Imports the module of a page or fragment: its component is the default export. */
export type LoadPage<Props = object> = () => Promise<{ default: ComponentType<Props> }>;

/** A page or fragment whose code is a separate chunk. */
export type LazyPage<Props = object> = ((props: Props) => ReactElement) & {
  preload: () => Promise<void>;
};

/**
 * Like `React.lazy`, but renders synchronously once its chunk is loaded, so prerendering and hydration never
 * suspend.
 * @param load imports the page's module
 */
export function lazyPage<Props extends object>(load: LoadPage<Props>): LazyPage<Props> {
  let Page: ComponentType<Props> | undefined;
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

  function Lazy(props: Props) {
    // All renders share one promise: a new one after a failure would suspend in an endless loop.
    if (!Page) use((awaited ??= preload()));
    if (!Page) throw new Error('A page rendered before its chunk was loaded');
    return <Page {...props} />;
  }
  return Object.assign(Lazy, { preload });
}
