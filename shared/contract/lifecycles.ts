/** The properties that the shell passes to every lifecycle, in addition to those of single-spa. */
export type LifecycleProps = { name: string };

export type Lifecycle = (props: LifecycleProps) => Promise<unknown>;

/** The module that every area exposes as `./lifecycles`. */
export type AreaLifecycles = {
  bootstrap: Lifecycle | Lifecycle[];
  mount: Lifecycle | Lifecycle[];
  unmount: Lifecycle | Lifecycle[];
  /** Loads the chunks and stylesheets of the given path without showing the page. */
  preload: (path: string) => Promise<void>;
};
