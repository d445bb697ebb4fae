import { isRecord } from './formBody';
import type { InboxRecord } from './inboxIndex';

/** A submission as a person reads it. */
export type Submission = {
  /** The name of the form. */
  form: string;
  /** The reference that the visitor saw; undefined without scripts, where there is none. */
  reference: string | undefined;
  /** The visitor's answers in the order of the form. */
  answers: Answer[];
  /** Keys and settings that the form added. */
  technical: Answer[];
};

export type Answer = { name: string; label: string; value: string };

/** The first field that a submission has decides. */
const formsByField: readonly (readonly [field: string, form: string])[] = [
  ['selectedCategories', 'Global AI Excellence Awards nomination'],
  ['aiTech', 'AI Integration Excellence nomination'],
  ['innovationUnique', 'Best Use of AI in Industry nomination'],
  ['exhibitionGoals', 'Free exhibition application'],
  ['tagline', 'Visibility and branding'],
  ['ticketType', 'Pre-registration'],
  ['city', 'Notification when registration opens'],
  ['pass', 'Group booking'],
  ['message', 'Contact message'],
];

const technicalFields = new Set([
  'access_key',
  'botcheck',
  'lib_version',
  'redirect',
  'service_id',
  'submission_id',
  'template_id',
  'user_id',
]);

/** Sorts the fields of a record into answers and technical fields, and names its form. */
export function readSubmission({ fields }: InboxRecord): Submission {
  const all = Object.entries(fields).flatMap(([name, value]) =>
    name === 'template_params' && isRecord(value)
      ? Object.entries(value)
      : [[name, value] as const],
  );
  const names = new Set(all.map(([name]) => name.split('[', 1)[0]));
  const id = all.find(([name]) => name === 'submission_id')?.[1];
  const answers = all.map(([name, value]) => ({ name, label: label(name), value: text(value) }));
  const [, form = 'Unknown form'] = formsByField.find(([field]) => names.has(field)) ?? [];
  return {
    form,
    reference: typeof id === 'string' && id !== '' ? id.slice(0, 8).toUpperCase() : undefined,
    answers: answers.filter(({ name }) => !technicalFields.has(name)),
    technical: answers.filter(({ name }) => technicalFields.has(name)),
  };
}

/** `contactPerson` becomes "Contact person", `roles[]` "Roles", `justifications[climate]` "Justifications: climate". */
function label(name: string): string {
  const words = name
    .replace(/\[\]$/, '')
    .replace(/\[([^[\]]*)\]$/, ': $1')
    .replaceAll(/(?<=[a-z])[A-Z]/g, (start) => ` ${start.toLowerCase()}`)
    .replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function text(value: unknown): string {
  if (Array.isArray(value)) return value.map(text).join('\n');
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (!isRecord(value)) return String((value as string | number | null | undefined) ?? '');
  return Object.entries(value)
    .map(([name, inner]) => `${name}: ${text(inner)}`)
    .join('\n');
}
