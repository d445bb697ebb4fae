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
  /** Loads the chunks of the given path without showing the page. The shell loads its stylesheets. */
  preload: (path: string) => Promise<void>;
};

/** The module that an area with fragments exposes as `./fragments`, in a container of its own. */
export type FragmentsModule = {
  fragments: { name: string; load: () => Promise<FragmentComponent> }[];
};
