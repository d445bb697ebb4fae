import type { Locator, Page } from 'puppeteer-core';
import { today, type FormCase } from '../forms/formCase';
import type { InboxRecord } from '../support/site';

const controlByLabel = (form: FormCase, role: string, label: string): string =>
  `#${form.id}-form ::-p-aria([name="${label}"][role="${role}"])`;

/** Fills in a form, finding controls by role and label. */
export async function fillForm(tab: Page, form: FormCase): Promise<void> {
  for (const [label, answer] of form.answers) {
    // Firefox adds a space after a link to the name.
    const names = [label, `${label} (optional)`, label.replace(/\.$/, ' .')];
    const control = (role: string): Locator<Element> =>
      tab.locator(names.map((name) => controlByLabel(form, role, name)).join(', '));
    if ('type' in answer) await control('textbox').fill(answer.type);
    else if ('choose' in answer) await control('combobox').fill(answer.choose);
    else if ('check' in answer) await control('checkbox').click();
    else if ('unfold' in answer)
      await tab.locator(`#${form.id}-form details:not([open]) > summary`).click();
    else if ('pick' in answer) await control('radio').click();
    else await control('slider').fill(String(answer.slide));
  }
}

/** The received fields. Replaces the date, which the form fills in from the clock, by a fixed one. */
export function receivedFields(
  form: FormCase,
  record: InboxRecord | undefined,
): Record<string, unknown> {
  const fields = (
    form.transport === 'e-mail' ? record?.fields.template_params : record?.fields
  ) as Record<string, unknown>;
  return 'date' in fields ? { ...fields, date: today } : fields;
}
