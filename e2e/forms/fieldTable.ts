import type { ElementHandle, Locator } from 'playwright/test';
import type { FormCase } from './formCase';
import { formCases } from './formCases';

/** Every form of the site, by path and id. */
export const forms: { path: string; id: string }[] = [
  ...formCases,
  { path: '/gais/contact', id: 'group-booking' },
];

/** What each kind of control gets before hydration. `true` ticks it; a number is the index of an option. */
const beforeHydration: Record<string, string | number | true> = {
  text: 'typed early',
  email: 'early@clearway.example',
  url: 'https://early.example',
  tel: '+49 30 901820',
  textarea: 'several\nlines',
  date: '2026-02-03',
  range: '40',
  select: 1,
  checkbox: true,
  radio: true,
};

/** Typed answers of `formCases`, as they arrive from other programs. The form must send the answer. */
const pasted: Record<string, string> = {
  'mei@clearway.example': '\u202aMei Tanabe <mailto:mei＠clearway.example>\u202c;',
  'clearway.example': '\u200b//clearway.example\ufeff',
  'https://clearway.example': ' https://clear\u00adway.example\u200e',
  'linkedin.example/mei': 'linkedin.example/mei\ufe0f',
  '+81 6 5550 0123': '\u202atel:＋81 6 5550 ٠١٢٣\u202c',
  '1999': '\u200e١٩٩٩',
  '1,200': '１\u202f२००+',
  '12': '~12+',
  'Mei Tanabe': '\u202aMei Tana\u00adbe\u202c',
  Clearway: '\ufeff\tClearway\u200b',
};

/** The answers of a form, pasted from other programs. */
export const pastedAnswers = (form: FormCase): FormCase => ({
  ...form,
  answers: form.answers.map(([label, answer]) => [
    label,
    'type' in answer ? { type: pasted[answer.type] ?? `\u2067${answer.type}\u2069` } : answer,
  ]),
});

type Control = ElementHandle;

/** The visible controls of a form. Handles, because hydration adds further controls between them. */
export async function visibleControls(form: Locator): Promise<Control[]> {
  const controls = await form
    .locator(':is(input:not([type=hidden]), select, textarea):not([name=botcheck])')
    .elementHandles();
  const visible = await Promise.all(controls.map((control) => control.isVisible()));
  return controls.filter((_, index) => visible[index]);
}

/** Changes a control as a visitor does. */
export async function change(control: Control): Promise<void> {
  const kind = await control.evaluate(({ localName, type }: HTMLInputElement) =>
    localName === 'input' ? type : localName,
  );
  const value = beforeHydration[kind];
  if (value === true) await control.check();
  else if (typeof value === 'number') await control.selectOption({ index: value });
  else if (value !== undefined) await control.fill(value);
  else throw new Error(`The table has no value for controls of the kind ${kind}`);
}

/** The state of a control, as a line. */
export const stateOf = (control: Control): Promise<string> =>
  control.evaluate((element) => {
    const { name, value, checked } = element as HTMLInputElement;
    return `${name} ${value} ${checked}`;
  });
