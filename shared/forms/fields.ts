import type { TextLinks } from '@concourse/ui/TextWithLinks';

/** Options of all fields. `name` is the payload key. */
type BaseField<Name extends string> = {
  name: Name;
  label: string;
  hint?: string;
  /** The message for an empty value; `true` means "<label> is required". */
  required?: string | true;
  width?: 'half' | 'full';
  /** Autofill token (WCAG 1.3.5). */
  autocomplete?: string;
  /** `false`: never stored in a draft. */
  draft?: false;
};

export type Option = { value: string; label: string };

/** "Other": choosing `option` reveals a required text input. */
export type OtherOption = {
  option: string;
  label: string;
  required: string;
  /** Key of the text. By default the text becomes the value of the select. */
  name?: string;
};

type FieldType<Kind extends string, Name extends string, Value, Own = object> = BaseField<Name> & {
  kind: Kind;
  initial: Value;
} & Own;

type WithInitial<Options, Value> = Options & { initial?: Value };

export type TextField<Name extends string = string> = FieldType<
  'text' | 'email' | 'url' | 'phone' | 'signature',
  Name,
  string,
  { placeholder?: string; max?: number }
>;
export type NumberField<Name extends string = string> = FieldType<
  'number',
  Name,
  number | '',
  { min?: number; max?: number; invalid?: string }
>;
export type YearLimits = {
  from: number;
  to: number;
  /** Also accepts later years, up to the current one. */
  thisYear?: boolean;
};
export type YearField<Name extends string = string> = FieldType<
  'year',
  Name,
  number | '',
  YearLimits & { as: 'list' | 'number'; invalid?: string; placeholder?: string }
>;
export type LongTextField<Name extends string = string> = FieldType<
  'longText',
  Name,
  string,
  {
    placeholder?: string;
    rows?: number;
    characters?: { max: number };
    words?: { min: number; max: number };
  }
>;
export type SelectField<Name extends string = string> = FieldType<
  'select',
  Name,
  string,
  { options: Option[]; placeholder: string; other?: OtherOption }
>;
export type RadioField<Name extends string = string> = FieldType<
  'radio',
  Name,
  string,
  { options: Option[] }
>;
export type CheckField<Name extends string = string> = FieldType<
  'checkbox' | 'declaration',
  Name,
  boolean,
  { links?: TextLinks }
>;
export type CheckListField<Name extends string = string> = FieldType<
  'checkboxes',
  Name,
  string[],
  { options: Option[] }
>;
export type RangeField<Name extends string = string> = FieldType<
  'range',
  Name,
  number,
  { min: number; max: number; step?: number; unit?: string }
>;
export type DateField<Name extends string = string> = FieldType<
  'date',
  Name,
  string,
  { today?: true }
>;
export type ConsentItem = {
  key: string;
  label: string;
  /** Words of the label that link to the terms. */
  links?: TextLinks;
  required?: string | true;
};
export type ConsentsField<Name extends string = string> = FieldType<
  'consents',
  Name,
  Record<string, boolean>,
  { items: ConsentItem[] }
>;

/** Any field of a form. */
export type Field =
  | TextField
  | NumberField
  | YearField
  | LongTextField
  | SelectField
  | RadioField
  | CheckField
  | CheckListField
  | RangeField
  | DateField
  | ConsentsField;

type Options<Made extends { kind: unknown; initial: unknown }> = Omit<Made, 'kind' | 'initial'> & {
  initial?: Made['initial'];
};
type Choices = { options: readonly (string | Option)[] };

const asOptions = (choices: readonly (string | Option)[]): Option[] =>
  choices.map((choice) => (typeof choice === 'string' ? { value: choice, label: choice } : choice));

/** A single line of text. */
export function text<const Name extends string>(
  options: Options<TextField<Name>>,
): TextField<Name> {
  return { kind: 'text', initial: '', ...options };
}

/** An e-mail address. */
export function email<const Name extends string>(
  options: Options<TextField<Name>>,
): TextField<Name> {
  return { kind: 'email', initial: '', autocomplete: 'email', ...options };
}

/** A web address. `company.com` becomes `https://company.com`. */
export function url<const Name extends string>(options: Options<TextField<Name>>): TextField<Name> {
  return { kind: 'url', initial: '', autocomplete: 'url', ...options };
}

/** A phone number in any common notation. */
export function phone<const Name extends string>(
  options: Options<TextField<Name>>,
): TextField<Name> {
  return { kind: 'phone', initial: '', autocomplete: 'tel', ...options };
}

/** A typed signature, never stored in a draft. */
export function signature<const Name extends string>(
  options: Options<TextField<Name>>,
): TextField<Name> {
  return { kind: 'signature', initial: '', autocomplete: 'off', draft: false, ...options };
}

/** An integer as people write it (`1,200`, `about 40`). */
export function number<const Name extends string>(
  options: Options<NumberField<Name>>,
): NumberField<Name> {
  return { kind: 'number', initial: '', ...options };
}

/** A year, typed or chosen from a list that descends from `to` to `from`. */
export function year<const Name extends string>(
  options: Options<YearField<Name>>,
): YearField<Name> {
  return { kind: 'year', initial: '', ...options };
}

/** The last year that a field accepts now. The prerendered form offers years up to `to`. */
export const lastYear = ({ to, thisYear }: YearLimits): number =>
  thisYear ? Math.max(to, new Date().getFullYear()) : to;

/** The message for a year beyond the limits. */
export const yearMessage = ({ from, to, thisYear }: YearLimits): string =>
  `Enter a year from ${from} to ${thisYear ? 'this year' : to}`;

/** Several lines of text, with a character count (`characters`) or a word count (`words`). */
export function longText<const Name extends string>(
  options: Options<LongTextField<Name>>,
): LongTextField<Name> {
  return { kind: 'longText', initial: '', ...options };
}

/** One option of a list. `placeholder` is the first, empty option. */
export function select<const Name extends string>(
  options: Omit<Options<SelectField<Name>>, 'options'> & Choices,
): SelectField<Name> {
  return { kind: 'select', initial: '', ...options, options: asOptions(options.options) };
}

/** One of a few options, all visible. */
export function radio<const Name extends string>(
  options: Omit<Options<RadioField<Name>>, 'options'> & Choices,
): RadioField<Name> {
  return { kind: 'radio', initial: '', ...options, options: asOptions(options.options) };
}

/** A checkbox. */
export function checkbox<const Name extends string>(
  options: WithInitial<BaseField<Name>, boolean>,
): CheckField<Name> {
  return { kind: 'checkbox', initial: false, ...options };
}

/** A checkbox for a declaration or consent: initially unchecked, never stored in a draft. */
export function declaration<const Name extends string>(
  options: Options<CheckField<Name>>,
): CheckField<Name> {
  return { kind: 'declaration', initial: false, draft: false, ...options };
}

/** Any number of options; the value is an array. */
export function checkboxes<const Name extends string>(
  options: Omit<Options<CheckListField<Name>>, 'options'> & Choices,
): CheckListField<Name> {
  return { kind: 'checkboxes', initial: [], ...options, options: asOptions(options.options) };
}

/** A slider with its value. The initial value defaults to `min`. */
export function range<const Name extends string>(
  options: Options<RangeField<Name>>,
): RangeField<Name> {
  return { kind: 'range', initial: options.min, ...options };
}

/** A date. With `today`, its initial value is the visitor's current date on every visit. */
export function date<const Name extends string>(
  options: Options<DateField<Name>>,
): DateField<Name> {
  return { kind: 'date', initial: '', ...(options.today && { draft: false }), ...options };
}

/** Several checkboxes with one object value: `{ tickets: true, … }`. Never stored in a draft. */
export function consents<const Name extends string>(
  options: Omit<Options<ConsentsField<Name>>, 'initial'>,
): ConsentsField<Name> {
  return {
    kind: 'consents',
    initial: Object.fromEntries(options.items.map(({ key }) => [key, false])),
    draft: false,
    ...options,
  };
}
