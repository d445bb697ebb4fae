import { useEffect } from 'react';
import type { FormDefinition, Problem } from '../defineForm';
import { fieldId } from './FormRuntime';

/**
 * Moves focus to something new on the page, with the beginning of it in view below the header.
 * @param whole what is brought into view, if more than the element
 */
export function focusNotice(element: HTMLElement | null, whole?: Element | null): void {
  if (!element) return;
  element.focus({ preventScroll: true });
  const shown = whole ?? element;
  const { height } = shown.getBoundingClientRect();
  shown.scrollIntoView({ block: height > window.innerHeight / 2 ? 'start' : 'nearest' });
}

/** Sorts problems by where their fields stand in the page; those without a field come last. */
export function inDocumentOrder(form: FormDefinition, problems: Problem[]): Problem[] {
  const place = new Map(
    problems.map(({ name }) => [name, document.getElementById(fieldId(form, name))]),
  );
  return problems.toSorted((a, b) => {
    const [one, other] = [place.get(a.name), place.get(b.name)];
    if (!one || !other) return Number(!one) - Number(!other);
    return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
  });
}

/** Begins the document's title with what the visitor has to know first, such as "Error: ". */
export function useTitlePrefix(prefix: string, active: boolean): void {
  useEffect(() => {
    if (!active) return undefined;
    if (!document.title.startsWith(prefix)) document.title = prefix + document.title;
    return () => {
      if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length);
    };
  }, [prefix, active]);
}
