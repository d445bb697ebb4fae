import { fieldsOf, otherName, type FormDefinition, type FormValues } from '../defineForm';

/**
 * The form's part of what is sent: its checked values by their payload keys, with the free text of an
 * "Other" in its place.
 */
export function toPayload(form: FormDefinition, values: FormValues): Record<string, unknown> {
  const left = new Set<string>();
  const payload = { ...values };
  for (const field of form.sections.flatMap(fieldsOf)) {
    if (field.kind !== 'select' || !field.other) continue;
    const chosen = payload[field.name] === field.other.option;
    if (chosen && !field.other.name) payload[field.name] = payload[otherName(field)];
    if (!chosen || !field.other.name) left.add(otherName(field));
  }
  const sent = Object.fromEntries(Object.entries(payload).filter(([name]) => !left.has(name)));
  return form.toPayload ? form.toPayload(sent) : sent;
}
