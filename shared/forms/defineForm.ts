import type { ComponentType } from 'react';
import type { SiteConfig } from '@concourse/contract/siteConfig';
import type { Field } from './fields';
import type { Service } from './services';

export type FormValues = Record<string, unknown>;

/** A validation problem of a field. The name may be a path: `justifications.health`. */
export type FieldProblem = { name: string; message: string };

/** A question with its answer. */
export type SummaryLine = { label: string; value: string };

type SectionHead = { id: string; title?: string; note?: string; intro?: string };

export type FieldSection = SectionHead & {
  fields: readonly Field[];
  /** Folds optional fields behind this line until the visitor opens it or one of them has a value. */
  folded?: string;
};

/** A section with its own component; see `useFormValue` and `FieldView`. */
export type CustomSection = SectionHead & {
  component: ComponentType;
  /** Initial values by payload key. */
  initial: FormValues;
  check?: (values: FormValues) => FieldProblem[];
  /** Its answers for the summary of the submission. */
  answers?: (values: FormValues) => SummaryLine[];
  /** Text for the progress navigation while the section depends on another one, such as "After the categories". */
  waitingNote?: (values: FormValues) => string | undefined;
};

export type Section = FieldSection | CustomSection;

export type FormMessages = {
  sent: string;
  /** Follows `sent` in the same notice. */
  thanks?: string;
  failed: string;
  /** Used if no response came. Defaults to `failed`. */
  networkError?: string;
};

type FormOptions<Values> = {
  /** Prefix of ids in the page; also names the draft and outbox entries. */
  id: string;
  /** The form's name for visitors. */
  name: string;
  /** Canonical path of its page. */
  page: string;
  service: Service;
  /** When the fields are cleared. */
  clears: 'always' | 'onSuccess' | 'never';
  messages: FormMessages;
  /** Text below the heading of the error summary, constant or depending on the problems. */
  invalid?: string | ((problems: readonly FieldProblem[]) => string | undefined);
  /** The contact for help when sending fails. */
  contact: keyof SiteConfig['mail'];
  submitLabel: string;
  submittingLabel?: string;
  version?: number;
  progressNav?: boolean;
  check?(values: Values): FieldProblem[];
  ready?(values: Values): boolean;
  toPayload?(values: Values): Record<string, unknown>;
};

/** A declared form. */
export type FormDefinition<Values = FormValues> = FormOptions<Values> & {
  sections: readonly Section[];
  /** Never set: carries the type of the values. */
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

/** The fields that a section declares; none for a custom section. */
export function fieldsOf(section: Section): readonly Field[] {
  return 'fields' in section ? section.fields : [];
}

/** The key of an "Other" text among the form's values (not in the payload). */
export function otherName(field: { name: string; other?: { name?: string } }): string {
  return field.other?.name ?? `${field.name}Other`;
}

/**
 * Declares a form.
 * @throws {Error} if two fields have the same name or two sections the same id
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

/** The initial values of a form. */
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
