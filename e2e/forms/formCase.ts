import type { Page } from 'playwright/test';

/** Input for one control, which is found by role and label. */
export type FieldInput =
  | { type: string; as?: 'textbox' }
  | { choose: string }
  | { check: true }
  | { pick: string }
  | { unfold: true }
  | { slide: number };

export type FormCase = {
  id: string;
  path: string;
  transport: 'e-mail' | 'JSON' | 'multipart';
  submit: string;
  sent: string;
  failed: string;
  /** Text for a missing response; defaults to `failed`. */
  networkError?: string;
  clears: 'always' | 'onSuccess' | 'never';
  /** Labels and answers in page order. The first is a text, to which `fill` adds its marker. */
  answers: [label: string, answer: FieldInput][];
  /** Expected fields with the names that the service uses. */
  payload: Record<string, unknown>;
  /** Errors of an empty submission in page order. */
  problems: string[];
  /** Label of the button on the success page that shows an empty form. */
  again?: string;
  /** A line under the heading of the error summary. */
  invalid?: string;
};

export const today = '2025-06-30';

/** Common to the forms that send JSON. */
export const submitted = {
  submit: 'Submit Nomination',
  transport: 'JSON',
  sent: 'Form submitted successfully!',
  failed: 'Form submission failed. Please try again.',
  networkError: 'There was an error submitting the form.',
  clears: 'onSuccess',
} as const;

/** Opens a form and waits until it is hydrated. */
export async function openForm(page: Page, { id, path }: FormCase): Promise<void> {
  await page.goto(path);
  await page.locator(`#${id}-form[novalidate]`).waitFor();
}

/**
 * Fills in a form, finding controls by role and label.
 * @param marker appended to the first text to identify the submission
 */
export async function fill(page: Page, form: FormCase, marker = ''): Promise<void> {
  const container = page.locator(`#${form.id}-form`);
  for (const [index, [label, answer]] of form.answers.entries()) {
    // Labels of optional fields end with "(optional)".
    const name = new RegExp(`^${label.replace(/[^\w\s]/g, '\\$&')}(?: \\(optional\\))?$`);
    if ('type' in answer) {
      const text = index === 0 ? answer.type + marker : answer.type;
      await container.getByRole('textbox', { name }).fill(text);
    } else if ('choose' in answer) {
      await container.getByRole('combobox', { name }).selectOption(answer.choose);
    } else if ('check' in answer) {
      await container.getByRole('checkbox', { name }).check();
    } else if ('unfold' in answer) {
      // A kept draft has opened it already.
      const closed = container.locator('details:not([open]) > summary').filter({ hasText: label });
      if (await closed.isVisible()) await closed.click();
    } else if ('pick' in answer) {
      const group = container.getByRole('group', { name: answer.pick });
      await group.getByRole('radio', { name }).check();
    } else {
      await container.getByRole('slider', { name }).fill(String(answer.slide));
    }
  }
}
