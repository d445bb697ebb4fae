import { renderToStaticMarkup } from 'react-dom/server';

/** Calls a function while a component renders, as hooks and `byDatePhase` require, and returns its result. */
export function duringRender<Result>(callback: () => Result): Result {
  const results: Result[] = [];
  function Component() {
    results.push(callback());
    return null;
  }
  renderToStaticMarkup(<Component />);
  const [result] = results as [Result];
  return result;
}
