/** The properties that the shell passes to every lifecycle, in addition to those of single-spa. */
export type LifecycleProps = { name: string };

export type Lifecycle = (props: LifecycleProps) => Promise<unknown>;

/** A React component of an area, which shows one instance of a fragment. */
export type FragmentComponent = (props: { instance: string }) => unknown;

/** The module that every area exposes as `./lifecycles`. */
export type AreaLifecycles = {
  bootstrap: Lifecycle | Lifecycle[];
  mount: Lifecycle | Lifecycle[];
  unmount: Lifecycle | Lifecycle[];
  /** Loads the chunks and stylesheets of the given path without showing the page. */
  preload: (path: string) => Promise<void>;
  /** Loads the code of a fragment that hydrates; undefined if there is none. Missing in areas without such fragments. */
  fragment?: ((name: string) => Promise<FragmentComponent | undefined>) | undefined;
};
