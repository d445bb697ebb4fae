import type { Page } from 'playwright/test';
import { holdRequests, waitForHydration } from './support/pages';
import { longUnless } from './support/tags';
import { expect, test } from './support/test';

/** Fields outside forms, where visitors enter something before hydration, and what the page then shows. `forms/first-field.spec.ts` tests forms. */
const fields: Record<
  string,
  { path: string; enter: (page: Page) => Promise<unknown>; isExample?: boolean }
> = {
  '/gais/speakers?q=lindqvist': {
    path: '/gais/speakers',
    enter: (page) => page.locator('#area [type=search]').fill('lindqvist'),
  },
  '/gais/attendees?q=lindqvist': {
    path: '/gais/attendees',
    enter: (page) => page.locator('#area [type=search]').fill('lindqvist'),
  },
  '/gais/companies?q=harbour': {
    path: '/gais/companies',
    enter: (page) => page.locator('#area [type=search]').fill('harbour'),
  },
  '/gais/programme?q=attack&day=friday': {
    path: '/gais/programme',
    isExample: true,
    enter: async (page) => {
      await page.locator('#area [type=search]').fill('attack');
      await page.getByRole('combobox', { name: 'Day' }).selectOption('friday');
    },
  },
  '/gais/UnifiedTracks?q=audit': {
    path: '/gais/UnifiedTracks',
    isExample: true,
    enter: (page) => page.locator('#area [type=search]').pressSequentially('audit\n'),
  },
};

const fieldValues = (page: Page): Promise<string[]> =>
  page
    .locator('#area :is([type=search], select)')
    .evaluateAll((all: HTMLInputElement[]) => all.map(({ value }) => value));

for (const [shown, { path, enter, isExample = false }] of Object.entries(fields)) {
  test(
    `text that is entered on ${path} before hydration has its effect after it`,
    longUnless(isExample),
    async ({ page }) => {
      const release = await holdRequests(page, /\/areas\/(?!shell\/files\/main\.).*\.js/);
      await page.goto(path, { waitUntil: 'commit' });
      await page.locator('#footer').waitFor();
      // Before this event, Enter can submit the form without scripts, which loads a new document.
      await page.waitForLoadState('domcontentloaded');
      await enter(page);
      const entered = await fieldValues(page);
      release();
      await expect(page).toHaveURL(shown);
      expect(await fieldValues(page)).toEqual(entered);
      const results = await page.locator('#area').innerText();
      // The page as it is at the address that states the filters.
      await page.goto(shown);
      await waitForHydration(page);
      await expect(page.locator('#area')).toHaveText(results, { useInnerText: true });
    },
  );
}
