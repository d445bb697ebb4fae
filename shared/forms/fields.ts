import type { TextLinks } from '@concourse/ui/TextWithLinks';

/** Options of all fields. `name` is the payload key. */
type BaseField<Name extends string> = {
  name: Name;
  label: string;
  hint?: string;
  /** The message for an empty value; `true` means "<label> is required". */
  required?: string | true;
  /** By default, fields with short answers share a row. */
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

type LineOptions = { initial: string; placeholder?: string; max?: number };
type CheckOptions = { initial: boolean; links?: TextLinks };

export type YearLimits = {
  from: number;
  to: number;
  /** Also accepts later years, up to the current one. */
  thisYear?: boolean;
};

export type ConsentItem = {
  key: string;
  label: string;
  /** Words of the label that link to the terms. */
  links?: TextLinks;
  required?: string | true;
};

/** The options of each kind of field, with its initial value. */
type Kinds = {
  text: LineOptions;
  email: LineOptions;
  url: LineOptions;
  phone: LineOptions;
  signature: LineOptions;
  number: { initial: number | ''; min?: number; max?: number; invalid?: string };
  year: YearLimits & {
    initial: number | '';
    as: 'list' | 'number';
    invalid?: string;
    placeholder?: string;
  };
  longText: {
    initial: string;
    placeholder?: string;
    rows?: number;
    characters?: { max: number };
    words?: { min: number; max: number };
  };
  select: { initial: string; options: Option[]; placeholder: string; other?: OtherOption };
  radio: { initial: string; options: Option[] };
  checkbox: CheckOptions;
  declaration: CheckOptions;
  checkboxes: { initial: string[]; options: Option[] };
  range: { initial: number; min: number; max: number; step?: number; unit?: string };
  date: { initial: string; today?: true };
  consents: { initial: Record<string, boolean>; items: ConsentItem[] };
};

type Kind = keyof Kinds;

/** A field of one kind, or of several with the same options. */
export type FieldOf<K extends Kind, Name extends string = string> = BaseField<Name> & {
  kind: K;
} & Kinds[K];

/** A field with a single line of text. */
export type TextField = FieldOf<'text' | 'email' | 'url' | 'phone' | 'signature'>;

/** Any field of a form. */
export type Field = { [K in Kind]: FieldOf<K> }[Kind];

type Options<K extends Kind, Name extends string> = Omit<FieldOf<K, Name>, 'kind' | 'initial'> & {
  initial?: Kinds[K]['initial'];
};
type Defaults<K extends Kind> = Pick<Kinds[K], 'initial'> & Partial<BaseField<string>>;

/** Creates the function that declares fields of a kind. Options override the defaults. */
const declare =
  <K extends Kind>(kind: K, defaults: Defaults<K>) =>
  <const Name extends string>(options: Options<K, Name>) =>
    ({ kind, ...defaults, ...options }) as unknown as FieldOf<K, Name>;

type Choices<K extends Kind, Name extends string> = Omit<Options<K, Name>, 'options'> & {
  options: readonly (string | Option)[];
};

const declareChoice =
  <K extends 'select' | 'radio' | 'checkboxes'>(kind: K, defaults: Defaults<K>) =>
  <const Name extends string>({ options, ...rest }: Choices<K, Name>) =>
    ({
      ...{ kind, ...defaults, ...rest },
      options: options.map((each) =>
        typeof each === 'string' ? { value: each, label: each } : each,
      ),
    }) as unknown as FieldOf<K, Name>;

/** A single line of text. */
export const text = declare('text', { initial: '', width: 'half' });

/** An e-mail address. */
export const email = declare('email', { initial: '', width: 'half', autocomplete: 'email' });

/** A web address. `company.com` becomes `https://company.com`. */
export const url = declare('url', { initial: '', autocomplete: 'url' });

/** A phone number in any common notation. */
export const phone = declare('phone', { initial: '', width: 'half', autocomplete: 'tel' });

/** A typed signature, never stored in a draft. */
export const signature = declare('signature', {
  initial: '',
  width: 'half',
  autocomplete: 'off',
  draft: false,
});

/** An integer as people write it (`1,200`, `about 40`). */
export const number = declare('number', { initial: '', width: 'half' });

/** A year, typed or chosen from a list that descends from `to` to `from`. */
export const year = declare('year', { initial: '', width: 'half' });

/** The last year that a field accepts now. The prerendered form offers years up to `to`. */
export const lastYear = ({ to, thisYear }: YearLimits): number =>
  thisYear ? Math.max(to, new Date().getFullYear()) : to;

/** The message for a year beyond the limits. */
export const yearMessage = ({ from, to, thisYear }: YearLimits): string =>
  `Enter a year from ${from} to ${thisYear ? 'this year' : to}`;

/** Several lines of text, with a character count (`characters`) or a word count (`words`). */
export const longText = declare('longText', { initial: '' });

/** One option of a list. `placeholder` is the first, empty option. */
export const select = declareChoice('select', { initial: '', width: 'half' });

/** One of a few options, all visible. */
export const radio = declareChoice('radio', { initial: '' });

/** A checkbox. */
export const checkbox = declare('checkbox', { initial: false });

/** A checkbox for a declaration or consent: initially unchecked, never stored in a draft. */
export const declaration = declare('declaration', { initial: false, draft: false });

/** Any number of options; the value is an array. */
export const checkboxes = declareChoice('checkboxes', { initial: [] });

/** A slider with its value. The initial value defaults to `min`. */
export const range = <const Name extends string>(
  options: Options<'range', Name>,
): FieldOf<'range', Name> => declare('range', { initial: options.min })(options);

/** A date. With `today`, its initial value is the visitor's current date on every visit. */
export const date = <const Name extends string>(
  options: Options<'date', Name>,
): FieldOf<'date', Name> =>
  declare('date', { initial: '', width: 'half', ...(options.today && { draft: false }) })(options);

/** Several checkboxes with one object value: `{ tickets: true, … }`. Never stored in a draft. */
export const consents = <const Name extends string>(
  options: Omit<Options<'consents', Name>, 'initial'>,
): FieldOf<'consents', Name> => {
  const initial = Object.fromEntries(options.items.map(({ key }) => [key, false]));
  return declare('consents', { initial, draft: false })(options);
};
