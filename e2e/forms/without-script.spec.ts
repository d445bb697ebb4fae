import { chromium, type Browser, type Page } from 'playwright/test';
import { headlessBrowser } from '../support/browser';
import type { InboxRecord, Site } from '../support/site';
import { long } from '../support/tags';
import { expect, test } from '../support/test';
import { fill, type FormCase } from './formCase';
import { formCases } from './formCases';

// A submission service redirects to the configured URL of the site: the browser resolves its host to the test site.
async function openBrowser(site: Site): Promise<{ browser: Browser; page: Page; origin: string }> {
  const html = await (await fetch(`${site.url}/gais/TicketRegistration`)).text();
  const redirect = /name="redirect" value="([^"]+)"/.exec(html)?.[1] ?? site.url;
  const { origin, host } = new URL(redirect, site.url);
  const { executablePath, args } = headlessBrowser;
  const resolverRule = `--host-resolver-rules=MAP ${host} 127.0.0.1:${new URL(site.url).port}`;
  const browser = await chromium.launch({ executablePath, args: [...args, resolverRule] });
  const context = await browser.newContext({ javaScriptEnabled: false, reducedMotion: 'reduce' });
  return { browser, page: await context.newPage(), origin };
}

const keysOf = (form: FormCase, { fields }: InboxRecord): string[] =>
  Object.keys(
    form.transport === 'e-mail' ? (fields.template_params as Record<string, unknown>) : fields,
  );

// In posted forms, the fields of lists and groups are named `name[]` and `name[key]`.
const postedKeys = (form: FormCase): string[] =>
  Object.entries(form.payload).flatMap(([key, value]) => {
    if (Array.isArray(value)) return [key.endsWith('[]') ? key : `${key}[]`];
    if (typeof value === 'object' && value !== null)
      return Object.keys(value).map((part) => `${key}[${part}]`);
    return [key];
  });

test('no form mentions drafts, which need JavaScript', async ({ site }) => {
  const { browser, page, origin } = await openBrowser(site);
  try {
    for (const form of formCases) {
      await page.goto(origin + form.path);
      // Uses innerText, because textContent skips noscript elements.
      await expect(page.locator(`#${form.id}-form`), form.path).toContainText(
        'nothing is kept on your device',
        { useInnerText: true },
      );
      for (const words of await page
        .getByText(/draft|kept (?:in this browser|on this device)/i)
        .all())
        await expect(words, form.path).toBeHidden();
    }
  } finally {
    await browser.close();
  }
});

/** One form of each transport for every run. Long runs test all forms. */
const examples = new Set(
  ['e-mail', 'JSON', 'multipart'].map((transport) =>
    formCases.find((form) => form.transport === transport),
  ),
);

for (const form of formCases) {
  const details = examples.has(form) ? {} : long;
  test(`the form at ${form.path} can be posted without JavaScript`, details, async ({ site }) => {
    const { browser, page, origin } = await openBrowser(site);
    try {
      const before = (await site.inbox()).length;
      await page.goto(origin + form.path);
      const button = page.getByRole('button', { name: form.submit, exact: true });
      await fill(page, withoutScript(form));
      if (form.id === 'exhibition-application') await page.getByLabel('Date').fill('2025-06-30');
      await button.click();
      await page.waitForLoadState();

      const inbox = await site.inbox();
      expect(inbox).toHaveLength(before + 1);
      expect(keysOf(form, inbox[0] as InboxRecord)).toEqual(
        expect.arrayContaining(postedKeys(form)),
      );
      if (form.transport === 'e-mail') {
        await expect(page.locator('body')).toContainText('Thank you');
        return;
      }
      expect(new URL(page.url()).pathname + new URL(page.url()).hash).toBe(
        `${form.path}#${form.id}-sent`,
      );
      const thanks = page.locator(`#${form.id}-sent`);
      await expect(thanks).toBeVisible();
      expect((await thanks.innerText()).replace(/\n+/g, '')).toContain(form.sent);
    } finally {
      await browser.close();
    }
  });
}

/** Adapts the answers: without scripts the browser requires complete URLs, and justifications have other labels. */
function withoutScript(form: FormCase): FormCase {
  const title = /^Why should this win in (.*)\?$/;
  return {
    ...form,
    // The branding form shows this field only with scripts.
    answers: form.answers
      .filter(([label]) => label !== 'Your AI role')
      .map(([label, answer]) => {
        if ('type' in answer && /^(?:clearway|linkedin)\.example/.test(answer.type)) {
          return [label, { type: `https://${answer.type}` }];
        }
        return [title.exec(label)?.[1] ?? label, answer];
      }),
  };
}
