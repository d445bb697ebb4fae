import { fieldsOf, otherName, type FormDefinition, type FormValues } from '../defineForm';

/** Returns the validated values by payload key. The text of an "Other" replaces that option. */
export function toPayload(form: FormDefinition, values: FormValues): Record<string, unknown> {
  const omitted = new Set<string>();
  const payload = { ...values };
  for (const field of form.sections.flatMap(fieldsOf)) {
    if (field.kind !== 'select' || !field.other) continue;
    const chosen = payload[field.name] === field.other.option;
    if (chosen && !field.other.name) payload[field.name] = payload[otherName(field)];
    if (!chosen || !field.other.name) omitted.add(otherName(field));
  }
  const sent = Object.fromEntries(Object.entries(payload).filter(([name]) => !omitted.has(name)));
  return form.toPayload ? form.toPayload(sent) : sent;
}
