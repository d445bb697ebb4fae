import { useEffect } from 'react';
import type { FormDefinition, FieldProblem } from '../defineForm';
import { fieldId } from './FormRuntime';

/**
 * Moves the focus to a new element, and scrolls so that its start is visible below the header.
 * @param container scrolled into view instead of the element, if given
 */
export function focusNotice(element: HTMLElement | null, container?: Element | null): void {
  if (!element) return;
  element.focus({ preventScroll: true });
  const shown = container ?? element;
  const { height } = shown.getBoundingClientRect();
  shown.scrollIntoView({ block: height > window.innerHeight / 2 ? 'start' : 'nearest' });
}

/** Sorts problems by the position of their fields in the page. Problems without a field come last. */
export function inDocumentOrder(form: FormDefinition, problems: FieldProblem[]): FieldProblem[] {
  const elements = new Map(
    problems.map(({ name }) => [name, document.getElementById(fieldId(form, name))]),
  );
  return problems.toSorted((a, b) => {
    const [one, other] = [elements.get(a.name), elements.get(b.name)];
    if (!one || !other) return Number(!one) - Number(!other);
    return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
  });
}

/** Prefixes the document's title while `active`, e.g. with "Error: ". */
export function useTitlePrefix(prefix: string, active: boolean): void {
  useEffect(() => {
    if (!active) return undefined;
    if (!document.title.startsWith(prefix)) document.title = prefix + document.title;
    return () => {
      if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length);
    };
  }, [prefix, active]);
}
