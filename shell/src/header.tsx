import { flushSync } from 'react-dom';
import { hydrateRoot, type Root } from 'react-dom/client';
import { emit } from '@concourse/contract/events';
import { Header } from './components/Header';
import { headerRootOptions } from './headerRoot';

let root: Root | undefined;

/** Makes the header of the document interactive. */
export function hydrateHeader(path: string): void {
  const container = document.getElementById('header');
  if (!container) return;
  root = hydrateRoot(container, <Header path={path} />, {
    ...headerRootOptions,
    onRecoverableError: (cause) => {
      const error = new Error('The header was drawn anew', { cause });
      console.error(error);
      emit('area:recovered', { area: 'shell', stage: 'hydration', error });
    },
  });
}

/** Shows the header of another page, at once: its height decides where the content stands. */
export function renderHeader(path: string): void {
  flushSync(() => root?.render(<Header path={path} />));
}
