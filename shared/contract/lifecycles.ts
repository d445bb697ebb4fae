/** The properties that the shell hands to every lifecycle (single-spa's own come with them). */
export type LifecycleProps = { name: string };

export type Lifecycle = (props: LifecycleProps) => Promise<unknown>;

/** The module that every area exposes as `./lifecycles`. */
export type AreaLifecycles = {
  bootstrap: Lifecycle | Lifecycle[];
  mount: Lifecycle | Lifecycle[];
  unmount: Lifecycle | Lifecycle[];
  /** Loads what the given path needs (chunks and stylesheets) without showing it. */
  preload: (path: string) => Promise<void>;
};
