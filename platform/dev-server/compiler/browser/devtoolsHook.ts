// React tells this hook which renderers there are. Fast Refresh comes with every area, later than React:
// it finds those that were written down here. Where the developer tools of React are, they do the same.
type Hook = {
  renderers: Map<number, unknown>;
  supportsFiber: true;
  inject: (renderer: unknown) => number;
  onScheduleFiberRoot: () => void;
  onCommitFiberRoot: () => void;
  onCommitFiberUnmount: () => void;
};

declare global {
  var __REACT_DEVTOOLS_GLOBAL_HOOK__: Hook | undefined;
}

const nothing = (): void => undefined;

globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers: new Map(),
  supportsFiber: true,
  inject(renderer) {
    const id = this.renderers.size + 1;
    this.renderers.set(id, renderer);
    return id;
  },
  onScheduleFiberRoot: nothing,
  onCommitFiberRoot: nothing,
  onCommitFiberUnmount: nothing,
};

export {};
