import { flushSync } from 'react-dom';
import { hydrateRoot, type Root } from 'react-dom/client';
import { Header } from './components/Header';
import { headerRootOptions } from './headerRoot';

let root: Root | undefined;

/** Makes the header of the document interactive. */
export function hydrateHeader(path: string): void {
  const container = document.getElementById('header');
  if (container) root = hydrateRoot(container, <Header path={path} />, headerRootOptions);
}

/** Shows the header of another page, at once: its height decides where the content stands. */
export function renderHeader(path: string): void {
  flushSync(() => root?.render(<Header path={path} />));
}
