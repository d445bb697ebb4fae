import { startTransition, type ReactNode } from 'react';
import { hydrateRoot, type HydrationOptions, type Root } from 'react-dom/client';
import { keepFocus } from './keepFocus';

type Options = HydrationOptions & { onRecoverableError: (cause: unknown) => void };

/** Hydrates an element in short tasks, so the page stays responsive. A hydration error does not move the focus. */
export function hydrateInTasks(
  element: Element,
  content: ReactNode,
  options: Options,
): Root | undefined {
  const restoreFocus = keepFocus(element);
  const onRecoverableError = (cause: unknown): void => {
    restoreFocus();
    options.onRecoverableError(cause);
  };
  let root: Root | undefined;
  startTransition(() => {
    root = hydrateRoot(element, content, { ...options, onRecoverableError });
  });
  return root;
}
