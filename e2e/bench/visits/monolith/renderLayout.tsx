import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { SkipLink } from '@concourse/ui/SkipLink';
import { Footer } from '../../../../shell/src/components/Footer';
import { Header } from '../../../../shell/src/components/Header';

/** Finds an element by id. @throws Error if it is missing */
export function requireElement(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`This document has no #${id}`);
  return element;
}

/** Renders header and footer into an empty document. @returns a function that renders the header for another page */
export function renderLayout(): (path: string) => void {
  const header = createRoot(requireElement('header'), { identifierPrefix: 'shell-' });
  const drawHeader = (path: string): void => flushSync(() => header.render(<Header path={path} />));
  createRoot(requireElement('skip')).render(<SkipLink href="#area" />);
  drawHeader(location.pathname);
  createRoot(requireElement('footer')).render(<Footer />);
  return drawHeader;
}
