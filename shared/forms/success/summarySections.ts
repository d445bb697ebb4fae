import { get } from 'react-hook-form';
import { formatDay } from '@concourse/contract/factFormats';
import {
  fieldsOf,
  otherName,
  type FormDefinition,
  type FormValues,
  type Section,
  type SummaryLine,
} from '../defineForm';
import type { Field, Option } from '../fields';

/** A section of the summary. */
export type SummarySection = { title: string; lines: SummaryLine[] };

const text = (value: unknown): string => {
  if (value === true) return 'Yes';
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : '';
};

const labelOf = (options: Option[], value: unknown): string =>
  options.find((option) => option.value === value)?.label ?? text(value);

function summaryLines(field: Field, values: FormValues): SummaryLine[] {
  const { label, name } = field;
  const value: unknown = get(values, name);
  switch (field.kind) {
    case 'select': {
      const chosen = { label, value: labelOf(field.options, value) };
      if (!field.other || value !== field.other.option) return [chosen];
      return [chosen, { label: field.other.label, value: text(get(values, otherName(field))) }];
    }
    case 'radio':
      return [{ label, value: labelOf(field.options, value) }];
    case 'checkboxes': {
      const chosen = Array.isArray(value) ? value : [];
      return [{ label, value: chosen.map((each) => labelOf(field.options, each)).join(', ') }];
    }
    case 'consents':
      return field.items.map((item) => ({
        label: item.label,
        value: text(get(values, `${name}.${item.key}`)),
      }));
    case 'range':
      return [{ label, value: `${text(value)}${field.unit ?? ''}` }];
    case 'date':
      return [{ label, value: value ? formatDay(text(value)) : '' }];
    default:
      return [{ label, value: text(value) }];
  }
}

const sectionSummaryLines = (section: Section, values: FormValues): SummaryLine[] =>
  'fields' in section
    ? fieldsOf(section).flatMap((field) => summaryLines(field, values))
    : (section.answers?.(values) ?? []);

/** Returns the submitted answers by section with the form's labels. Leaves out empty answers. */
export function summarySections(form: FormDefinition, values: FormValues): SummarySection[] {
  return form.sections
    .map((section) => ({
      title: section.title ?? '',
      lines: sectionSummaryLines(section, values).filter(({ value }) => value !== ''),
    }))
    .filter(({ lines }) => lines.length > 0);
}
