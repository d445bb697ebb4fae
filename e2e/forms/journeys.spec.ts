import type { Page } from 'playwright/test';
import type { InboxRecord, Site } from '../support/site';
import { longUnless } from '../support/tags';
import { expect, test } from '../support/test';
import { translate } from '../support/translate';
import { transports } from './faultCases';
import { pastedAnswers } from './fieldTable';
import { fill, openForm, today, type FormCase } from './formCase';
import { contact, exhibition, formCases } from './formCases';

/** The received fields, including those that the service requires in addition to the form's. */
function receivedFields(form: FormCase, record: InboxRecord): Record<string, unknown> {
  return (form.transport === 'e-mail' ? record.fields.template_params : record.fields) as Record<
    string,
    unknown
  >;
}

const submit = (page: Page, form: FormCase): Promise<void> =>
  page.getByRole('button', { name: form.submit, exact: true }).click();

const notice = (page: Page, form: FormCase, role: 'alert' | 'status') =>
  page.locator(`#${form.id}-form`).getByRole(role).first();

/** Submissions received after the first `before` ones. The inbox lists the newest first. */
async function receivedSince(site: Site, before: number): Promise<InboxRecord[]> {
  const inbox = await site.inbox();
  return inbox.slice(0, inbox.length - before);
}

const countIn = async (site: Site): Promise<number> => (await site.inbox()).length;

test.beforeEach(({ page }) => page.clock.setFixedTime(`${today}T10:00:00`));
test.afterEach(({ site }) => site.clearFaults());

/** `npm test` tests the first journey with one form of each service, and the second one with one form. */
const examples = Object.values(transports);

for (const form of formCases) {
  test.describe(form.path, () => {
    test(
      'a blank form lists what is missing; answers pasted into its translation are sent clean, with exactly the fields that the service expects',
      longUnless(examples.includes(form)),
      async ({ page, site, messages }) => {
        const before = await countIn(site);
        await openForm(page, form);
        for (const box of await page.locator(`#${form.id}-form`).getByRole('textbox').all()) {
          const isDate = (await box.getAttribute('type')) === 'date';
          if (!isDate && (await box.isVisible())) await box.fill('   ');
        }
        await page.getByRole('button', { name: form.submit, exact: true }).press('Enter');
        const summary = page.getByRole('alert', { name: /to fix before you submit$/ });
        await expect(summary).toBeFocused();
        await expect(summary.getByRole('link')).toHaveText(form.problems);
        if (form.invalid) await expect(summary).toContainText(form.invalid);
        await expect(page).toHaveTitle(/^Error: /);
        await summary.getByRole('link').first().click();
        const [label = ''] = form.answers[0] ?? [];
        const first = page.locator(`#${form.id}-form`).getByRole('textbox', { name: label });
        await expect(first).toBeFocused();
        expect(await countIn(site)).toBe(before);

        await page.evaluate(translate);
        await fill(page, pastedAnswers(form));
        await submit(page, form);
        const sent = notice(page, form, 'status');
        await expect(sent).toBeFocused();
        expect((await sent.innerText()).replace(/\n+/g, '')).toContain(form.sent);
        await expect(page.getByRole('list', { name: 'What happens next' })).toBeVisible();
        if (form.again) await expect(page).toHaveTitle(/^Sent: /);

        const received = await receivedSince(site, before);
        expect(received).toHaveLength(1);
        const record = received[0] as InboxRecord;
        const { submission_id, access_key, ...fields } = receivedFields(form, record);
        expect(fields).toEqual(form.payload);
        expect(submission_id).toMatch(/^[\da-f-]{36}$/);
        if (form.transport === 'e-mail') {
          expect(record.fields).toMatchObject({
            service_id: expect.any(String),
            template_id: expect.any(String),
            user_id: expect.any(String),
          });
        } else {
          expect(access_key).toEqual(expect.any(String));
        }

        if (form.again) await page.getByRole('button', { name: form.again }).click();
        await expect(first).toHaveValue(form.clears === 'never' ? /Clearway/ : '');
        expect(messages).toEqual([]);
      },
    );

    test(
      'a rejected submission is kept on the device, with the fixed text, and is sent on the next visit',
      longUnless(form === exhibition),
      async ({ page, site }) => {
        const before = await countIn(site);
        const service = form.transport === 'e-mail' ? 'email' : 'submission';
        await site.setFault({ service, mode: 'status', status: 403 });
        await openForm(page, form);
        await fill(page, form);
        await submit(page, form);
        const failed = notice(page, form, 'alert');
        await expect(failed).toBeFocused();
        expect((await failed.innerText()).split('\n')[0]).toBe(form.failed);
        await expect(failed).toContainText('It was not sent. It is kept on this device.');
        expect(await countIn(site)).toBe(before);

        await site.clearFaults();
        await page.reload();
        const waiting = page.getByRole('group', { name: 'Waiting on this device' });
        await expect(page.getByText('Welcome back')).toHaveCount(0);
        await waiting.getByRole('button', { name: 'Try again' }).click();
        const sent = notice(page, form, 'status');
        await expect(sent).toBeFocused();
        expect((await sent.innerText()).replace(/\n+/g, '')).toContain(form.sent);
        expect(await countIn(site)).toBe(before + 1);
        const stored = await page.evaluate(() => Object.keys(localStorage).join());
        expect(stored).not.toContain('draft');
      },
    );
  });
}

test('an offline message is sent when the network returns, on this page or on a later visit', async ({
  page,
  context,
  site,
}) => {
  const before = await countIn(site);
  const sendOffline = async (marker: string): Promise<void> => {
    await openForm(page, contact);
    await page.waitForLoadState('networkidle');
    await fill(page, contact, marker);
    await context.setOffline(true);
    await submit(page, contact);
    const failed = notice(page, contact, 'alert');
    await expect(failed).toContainText('Email not sent successfully');
    await expect(failed).toContainText('You are offline.');
  };
  await sendOffline(' on a train');
  await context.setOffline(false);
  await expect(notice(page, contact, 'status')).toContainText('Email sent successfully');
  expect(await countIn(site)).toBe(before + 1);

  await sendOffline(' at sea');
  await page.close();
  await context.setOffline(false);
  const next = await context.newPage();
  await next.goto('/Careers');
  await expect(next.locator('#notices')).toContainText(
    `Sent while you were away: Contact message. ${contact.sent}`,
  );
  await openForm(next, contact);
  const sentNotice = next.getByRole('status').filter({ hasText: 'Sent while you were away' });
  await expect(sentNotice).toContainText(contact.sent);
  await expect(next.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('');
  await expect(next.getByText('Welcome back')).toHaveCount(0);
  expect(await countIn(site)).toBe(before + 2);
});

test('a draft is restored, without consent and signature', async ({ page, context }) => {
  await openForm(page, exhibition);
  await fill(page, exhibition, ' draft');
  const key = `concourse:draft:${exhibition.id}:1`;
  await expect
    .poll(() => page.evaluate((name) => localStorage.getItem(name) ?? '', key))
    .toContain('Two yards in Poland.');
  const stored = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
  expect(stored).not.toContain('signature');
  expect(stored).not.toContain('consent');
  await page.close();

  const next = await context.newPage();
  await openForm(next, exhibition);
  const form = next.locator(`#${exhibition.id}-form`);
  await expect(form).toContainText('Welcome back');
  await expect(form.getByRole('textbox', { name: 'Company name' })).toHaveValue('Clearway draft');
  await expect(form.getByRole('slider')).toHaveValue('40');
  await expect(form.getByRole('checkbox', { name: 'NLP' })).toBeChecked();
  await expect(form.getByRole('textbox', { name: 'Signature' })).toHaveValue('');
  await expect(form.getByRole('checkbox', { name: /accept the terms/ })).not.toBeChecked();

  await form.getByRole('button', { name: 'Start over' }).click();
  await expect(form.getByRole('textbox', { name: 'Company name' })).toHaveValue('');
  await next.reload();
  await next.locator(`#${exhibition.id}-form[novalidate]`).waitFor();
  await expect(form).not.toContainText('Welcome back');
  await expect(form.getByRole('textbox', { name: 'Company name' })).toHaveValue('');
});
