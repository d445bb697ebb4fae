// Runs with the placeholder of every page that is not compiled, and requests the page. An update replaces the
// placeholder.
import {
  developmentPaths,
  type RequestedPage,
} from '@concourse/build/development/browser/development';
import { postJson } from './post';

declare const __DEVELOPED__: string;

/** Webpack's description of a placeholder. */
type Placeholder = {
  /** The page's file. */
  data: string;
  /** Whether the page is compiled. */
  active: boolean;
  module: { hot: { invalidate: () => void } };
  onError: (error: Error) => void;
};

/** Webpack calls it by this name whenever a placeholder runs. @returns a function for the next update */
export function keepAlive({ data, active, module, onError }: Placeholder): () => void {
  // A change to something other than a component would end here, where no code reads it again.
  if (active) module.hot.invalidate = () => location.reload();
  else {
    const wanted: RequestedPage = { area: __DEVELOPED__, file: data };
    postJson(developmentPaths.pages, wanted).catch(onError);
  }
  return () => undefined;
}
