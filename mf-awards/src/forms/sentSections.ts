import {
  fieldsOf,
  otherName,
  type FormDefinition,
  type FormValues,
} from '@concourse/forms/defineForm';
import { categoryById } from '../content/categories';
import { choiceOf } from './categoryChoice';

export type SentLine = { label: string; value: string };
export type SentSection = { title: string; lines: SentLine[] };

const shown = (value: unknown): string => {
  if (value === true) return 'Yes';
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : '';
};

/** What was sent, section by section, in the words of the form; empty answers are left out. */
export function sentSections(form: FormDefinition, values: FormValues): SentSection[] {
  const sections = form.sections.map((section): SentSection => {
    const lines = fieldsOf(section).flatMap((field): SentLine[] => {
      const line = { label: field.label, value: shown(values[field.name]) };
      if (field.kind !== 'select' || !field.other) return [line];
      const free = shown(values[otherName(field)]);
      return line.value === field.other.option
        ? [line, { label: field.other.label, value: free }]
        : [line];
    });
    return { title: section.title ?? '', lines };
  });
  const { selectedCategories, justifications } = choiceOf(values);
  const texts = selectedCategories.map((id) => ({
    label: categoryById(id)?.title ?? id,
    value: justifications[id] ?? '',
  }));
  return [...sections, { title: 'Categories and justifications', lines: texts }]
    .map(({ title, lines }) => ({ title, lines: lines.filter(({ value }) => value !== '') }))
    .filter(({ lines }) => lines.length > 0);
}
