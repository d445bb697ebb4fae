// Runs with every module that stands for a page: until the page is compiled, it is asked for here. The update that
// brings it puts it in place.
import {
  developmentPaths,
  type WantedPage,
} from '@concourse/build/development/browser/development';
import { post } from './post';

declare const __DEVELOPED__: string;

/** What webpack hands over of the module that stands for a page. */
type Standing = {
  /** The page's file. */
  data: string;
  /** Whether the page is compiled. */
  active: boolean;
  module: { hot: { invalidate: () => void } };
  onError: (error: Error) => void;
};

/** By this name webpack calls it, whenever such a module runs. @returns what is called before it runs again */
export function keepAlive({ data, active, module, onError }: Standing): () => void {
  // What was changed and is no component would be put in place here, where nobody asks for it again.
  if (active) module.hot.invalidate = () => location.reload();
  else {
    const wanted: WantedPage = { area: __DEVELOPED__, file: data };
    post(developmentPaths.pages, wanted).catch(onError);
  }
  return () => undefined;
}
