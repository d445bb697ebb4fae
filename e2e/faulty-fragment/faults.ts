import type * as React from 'react';
import type { FragmentComponent, FragmentsModule } from '../../shared/contract/lifecycles';

/** A fault of the test release. The session storage of the tab selects it, so that one release has all faults. */
export type Fault =
  | 'never loads'
  | 'has no code'
  | 'render throws'
  | 'effect throws'
  | 'handler throws'
  | 'render never ends'
  | 'repeats an id'
  | 'hides everything'
  | 'leaks a listener'
  | 'has another React';

type Container = {
  init: (...args: unknown[]) => unknown;
  get: (module: string) => Promise<() => FragmentsModule>;
};
type Runtime = {
  bundlerRuntime: { installInitialConsumes: (options: object) => void };
};

type Component = React.FunctionComponent<{ instance: string }>;

// Only the texts of the next two functions reach browsers: they use nothing around them.

/** Runs with the chunk of the fragment, so that its errors are those of that file. */
function defineSpoiling(): void {
  const fault = (): string | null => sessionStorage.getItem('fault');
  const fail = (wanted: Fault): void => {
    if (fault() === wanted) throw new Error(`on purpose: ${wanted}`);
  };
  const hideDocument = (): void => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { display: none !important }');
    document.adoptedStyleSheets = [sheet];
  };
  const stopClick = (event: Event): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
    fail('leaks a listener');
  };
  const leakListener = (): void => {
    document.addEventListener('click', stopClick, true);
    document.documentElement.dataset.leaked = '';
  };
  const spoil = (component: Component, { createElement, useEffect, useState }: typeof React) => {
    const elements: Record<string, () => unknown> = {
      'handler throws': () =>
        createElement('button', { onClick: () => fail('handler throws') }, 'Spoiled'),
      'repeats an id': () => createElement('p', { id: 'notices' }),
      'has another React': () => ({ $$typeof: Symbol.for('react.element'), type: 'p', props: {} }),
    };
    const Added = () => (elements[fault() ?? '']?.() ?? null) as React.ReactNode;
    return function Faulty(props: { instance: string }) {
      const [isMounted, setMounted] = useState(false);
      fail('render throws');
      while (fault() === 'render never ends');
      useEffect(() => {
        setMounted(true);
        fail('effect throws');
        if (fault() === 'hides everything') hideDocument();
        if (fault() === 'leaks a listener') leakListener();
      }, []);
      return [
        createElement(component, { ...props, key: 'composed' }),
        (isMounted || fault() === 'repeats an id') && createElement(Added, { key: 'added' }),
      ];
    };
  };
  Object.assign(globalThis, { spoil });
}

/** Runs after the entry: its container returns spoiled fragments. */
function spoilContainer(name: string): void {
  /** The React of the shell, as webpack's code in a container gets it. */
  function sharedReact(): unknown {
    const modules: { react?: (module: { exports: unknown }) => void } = {};
    const { bundlerRuntime } = Reflect.get(globalThis, '_FEDERATION_BUNDLER_RUNTIME') as Runtime;
    const mapping = { moduleIdToConsumeDataMapping: { react: { shareKey: 'react' } } };
    bundlerRuntime.installInitialConsumes({
      initialConsumes: ['react'],
      webpackRequire: { m: modules, consumesLoadingData: mapping },
    });
    const module = { exports: undefined as unknown };
    modules.react?.(module);
    return module.exports;
  }
  type Spoil = (component: FragmentComponent, react: unknown) => FragmentComponent;
  const { init, get } = Reflect.get(globalThis, name) as Container;
  const spoiledContainer: Container = {
    init,
    async get(module) {
      const { fragments } = (await get(module))();
      const spoiled = fragments.map(({ name: fragment, load }) => ({
        name: fragment,
        async load() {
          if (sessionStorage.getItem('fault') === 'never loads') await new Promise(() => undefined);
          const component = await load();
          return (Reflect.get(globalThis, 'spoil') as Spoil)(component, sharedReact());
        },
      }));
      return () => ({
        fragments: sessionStorage.getItem('fault') === 'has no code' ? [] : spoiled,
      });
    },
  };
  Reflect.set(globalThis, name, spoiledContainer);
}

/** The code that an area with the faults runs after that of a file. */
export function faultsOf(area: string, file: string): string {
  if (file === 'remoteEntry.fragments.js')
    return `\n(${spoilContainer.toString()})('${area.replaceAll('-', '_')}_fragments');`;
  return /^fragment-.*\.js$/.test(file) ? `\n(${defineSpoiling.toString()})();` : '';
}
