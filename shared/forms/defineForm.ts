import type { ComponentType } from 'react';
import type { SiteConfig } from '@concourse/contract/siteConfig';
import type { Field } from './fields';
import type { Service } from './services';

export type FormValues = Record<string, unknown>;

/** Something to fix, at a field. The name may have dots: `justifications.health`. */
export type Problem = { name: string; message: string };

/** An answer under the words of its question. */
export type SummaryLine = { label: string; value: string };

type SectionHead = { id: string; title?: string; note?: string; intro?: string };

export type FieldSection = SectionHead & { fields: readonly Field[] };

/** A section that draws itself; see `useFormValue` and `FieldView`. */
export type CustomSection = SectionHead & {
  component: ComponentType;
  /** Its values at the start, by payload key. */
  initial: FormValues;
  check?: (values: FormValues) => Problem[];
  /** Its answers as they stand on the copy of what was sent. */
  answers?: (values: FormValues) => SummaryLine[];
  /** What the rail says while there is nothing to answer yet, such as "After the categories". */
  waitingNote?: (values: FormValues) => string | undefined;
};

export type Section = FieldSection | CustomSection;

export type FormMessages = {
  sent: string;
  /** Said after `sent`, in the same notice. */
  thanks?: string;
  failed: string;
  /** When no answer came. Defaults to `failed`. */
  networkError?: string;
};

type FormOptions<Values> = {
  /** Part of ids in the page, and the name of the draft and of what waits in the outbox. */
  id: string;
  /** What the visitor calls it. */
  name: string;
  /** Canonical path of its page. */
  page: string;
  service: Service;
  /** When the fields are emptied. */
  clears: 'always' | 'onSuccess' | 'never';
  messages: FormMessages;
  /** A line under the heading of the error summary: in any case, or depending on what is wrong. */
  invalid?: string | ((problems: readonly Problem[]) => string | undefined);
  /** The desk that helps when sending fails. */
  contact: keyof SiteConfig['mail'];
  submitLabel: string;
  submittingLabel?: string;
  version?: number;
  progressNav?: boolean;
  check?(values: Values): Problem[];
  ready?(values: Values): boolean;
  toPayload?(values: Values): Record<string, unknown>;
};

/** A declared form. */
export type FormDefinition<Values = FormValues> = FormOptions<Values> & {
  sections: readonly Section[];
  /** Never there: carries the type of the values. */
  readonly values?: Values;
};

type UnionToIntersection<Union> = (Union extends unknown ? (part: Union) => void : never) extends (
  part: infer All,
) => void
  ? { [Key in keyof All]: All[Key] }
  : never;

type FieldValue<F> = F extends { name: infer Name extends string; initial: infer Value }
  ? Record<Name, Value>
  : never;

type SectionValue<S> = S extends { fields: readonly (infer F)[] }
  ? FieldValue<F>
  : S extends { initial: infer Initial }
    ? Initial
    : never;

type SectionValues<Sections extends readonly Section[]> = UnionToIntersection<
  SectionValue<Sections[number]>
>;

/** The type of a form's values. */
export type ValuesOf<Form> = Form extends FormDefinition<infer Values> ? Values : never;

/** The fields a section declares; a section of its own declares none. */
export function fieldsOf(section: Section): readonly Field[] {
  return 'fields' in section ? section.fields : [];
}

/** The key under which the free text of an "Other" lives in the form (not in the payload). */
export function otherName(field: { name: string; other?: { name?: string } }): string {
  return field.other?.name ?? `${field.name}Other`;
}

/**
 * Declares a form.
 * @throws {Error} when two fields share a name or two sections an id
 */
export function defineForm<const Sections extends readonly Section[]>(
  options: FormOptions<SectionValues<Sections>> & { sections: Sections },
): FormDefinition<SectionValues<Sections>> {
  const names = options.sections.flatMap((section) =>
    'fields' in section
      ? section.fields.flatMap((field) =>
          field.kind === 'select' && field.other ? [field.name, otherName(field)] : [field.name],
        )
      : Object.keys(section.initial),
  );
  assertUnique(options.id, 'fields named', names);
  assertUnique(
    options.id,
    'sections with the id',
    options.sections.map(({ id }) => id),
  );
  return options;
}

function assertUnique(form: string, what: string, names: string[]): void {
  const duplicate = names.find((name, index) => names.indexOf(name) !== index);
  if (duplicate !== undefined) throw new Error(`Form "${form}" has two ${what} "${duplicate}"`);
}

/** The values a form starts with. */
export function initialValuesOf(form: FormDefinition): FormValues {
  const values: FormValues = {};
  for (const section of form.sections) {
    if ('initial' in section) Object.assign(values, section.initial);
    for (const field of fieldsOf(section)) {
      values[field.name] = field.initial;
      if (field.kind === 'select' && field.other) values[otherName(field)] = '';
    }
  }
  return structuredClone(values);
}
