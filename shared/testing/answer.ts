import { fireEvent } from '@testing-library/dom';

/**
 * Finds the field whose label starts with this text, much faster than the queries of Testing Library.
 * @throws Error if there is no such field, or more than one
 */
export function fieldLabelled(start: string): HTMLElement {
  const labels = [...document.querySelectorAll('label')].filter(({ textContent }) =>
    textContent.startsWith(start),
  );
  const field = labels[0]?.control;
  if (!field || labels.length > 1)
    throw new Error(`${labels.length} fields have a label that starts with "${start}"`);
  return field;
}

/**
 * Fills in fields, found by the start of their label. `true` clicks a box.
 * Simulates only the change of each field: a whole click and key strokes would take most of the time of a test.
 */
export function answer(answers: Record<string, string | true>): void {
  for (const [label, value] of Object.entries(answers)) {
    const field = fieldLabelled(label);
    if (value === true) fireEvent.click(field);
    else fireEvent.change(field, { target: { value } });
  }
}
