// Runs with the placeholder of a page that is not compiled, and requests the page. A hot update replaces the placeholder.
import { developmentPaths, type RequestedPage } from '../../development';
import { postJson } from './post';

declare const __DEVELOPED__: string;

/** Webpack's description of a placeholder. `data` is the file of the page, `active` is true if it is compiled. */
type Placeholder = {
  data: string;
  active: boolean;
  module: { hot: { invalidate: () => void } };
  onError: (error: Error) => void;
};

/** Webpack calls this function when a placeholder runs. @returns a function for the next update */
export function keepAlive({ data, active, module, onError }: Placeholder): () => void {
  // Updates of modules without components would stop here without an effect.
  if (active) module.hot.invalidate = () => location.reload();
  else {
    const wanted: RequestedPage = { area: __DEVELOPED__, file: data };
    postJson(developmentPaths.pages, wanted).catch(onError);
  }
  return () => undefined;
}
