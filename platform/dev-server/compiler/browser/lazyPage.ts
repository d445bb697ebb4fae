// Runs with every module that stands for a page: until the page is compiled, it is asked for here. The update that
// brings it puts it in place.
import {
  developmentPaths,
  type WantedPage,
} from '@concourse/build/development/browser/development';

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

async function ask(file: string): Promise<void> {
  const body = JSON.stringify({ area: __DEVELOPED__, file } satisfies WantedPage);
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(developmentPaths.pages, { method: 'POST', headers, body });
  if (!response.ok) throw new Error(`${developmentPaths.pages} answered ${response.status}`);
}

/** By this name webpack calls it, whenever such a module runs. @returns what is called before it runs again */
export function keepAlive({ data, active, module, onError }: Standing): () => void {
  // What was changed and is no component would be put in place here, where nobody asks for it again.
  if (active) module.hot.invalidate = () => location.reload();
  else ask(data).catch(onError);
  return () => undefined;
}
