import type { FormDefinition, Problem } from '../defineForm';
import { fieldId } from './FormRuntime';

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
