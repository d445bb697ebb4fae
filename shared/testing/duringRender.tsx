import { renderToStaticMarkup } from 'react-dom/server';

/** Returns what some work returns while a component renders, for what may be called then only, such as `byDatePhase`. */
export function duringRender<Result>(work: () => Result): Result {
  const results: Result[] = [];
  function Component() {
    results.push(work());
    return null;
  }
  renderToStaticMarkup(<Component />);
  const [result] = results as [Result];
  return result;
}
