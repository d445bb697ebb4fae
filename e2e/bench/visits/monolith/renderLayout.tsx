import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { SkipLink } from '@concourse/ui/SkipLink';
import { Footer } from '../../../../shell/src/components/Footer';
import { Header } from '../../../../shell/src/components/Header';

/** An element of the empty document. @throws Error where it is not there */
export function requireElement(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`This document has no #${id}`);
  return element;
}

/** Draws what stands around the pages into an empty document. @returns draws the header of another page */
export function renderLayout(): (path: string) => void {
  const header = createRoot(requireElement('header'), { identifierPrefix: 'shell-' });
  const drawHeader = (path: string): void => flushSync(() => header.render(<Header path={path} />));
  createRoot(requireElement('skip')).render(<SkipLink href="#area" />);
  drawHeader(location.pathname);
  createRoot(requireElement('footer')).render(<Footer />);
  return drawHeader;
}
