import { expect, plan, press, walkConsole } from './support/consoleWalks';
import { area, moved } from './support/HostedConsole';
import { waitForHydration } from './support/pages';
import { test } from './support/test';

walkConsole(({ hosted, expectSound }) => {
  test('mark the summit as sold out and change a number, see it live, and roll it back @long', async ({
    browser,
  }) => {
    // The stage of the summit is on all pages: two plans and two changes compose each of them.
    test.setTimeout(480_000);
    const visitor = await browser.newPage();
    const shows = async (industries: string, isSoldOut: boolean) => {
      await visitor.goto(`${hosted().siteUrl}/press`);
      await expect(visitor.locator('[data-final]').nth(2)).toHaveText(industries, {
        timeout: 5000,
      });
      // Browsers compute the stage of each day from it.
      const data = await visitor.locator('#page-data').textContent();
      expect(data?.includes('soldOut@2026-02-01')).toBe(isSoldOut);
    };
    await shows('40', false);

    const ada = await hosted().open(browser, 'Ada', '/facts');
    await expect(ada.getByLabel('Remote', { exact: true })).toHaveValue('100');
    await expect(ada.getByLabel('Sold out')).toHaveCount(0);
    await expectSound(ada, 'facts of Ada');

    const page = await hosted().open(browser, 'Ben', '/facts');
    await page.getByLabel('Sold out').fill('2025-01-01');
    await page.getByLabel('Industries').fill('');
    await press(page.getByRole('button', { name: 'Create plan' }));
    await expect(page.getByLabel('Industries')).toBeFocused();
    await expect(page.getByText('Enter a value.')).toBeVisible();
    await expectSound(page, 'wrong facts');
    await page.getByLabel('Industries').fill('41');
    await press(page.getByRole('button', { name: 'Create plan' }));
    await expect(plan(page)).toContainText('must be after gais.summit.salesOpen');
    await page.getByLabel('Sold out').fill('2026-02-01');
    await page.getByLabel('Reason').fill('the last pass is sold');
    await page.keyboard.press('Enter');
    await expect(plan(page)).toContainText('organiser.industries: 40+ → 41+');
    await expect(plan(page)).toContainText('gais.summit.stage');
    await expectSound(page, 'plan of facts');

    // First as a preview, which visitors do not see.
    await press(page.getByRole('button', { name: 'Plan a preview' }));
    await press(plan(page).getByRole('button', { name: /^Preview the live site with other/ }));
    const preview = await browser.newPage();
    await preview.goto((await plan(page).getByRole('link').getAttribute('href')) ?? '');
    await expect(preview.getByText('with other values of')).toBeAttached();
    await preview.close();
    await shows('40', false);
    await press(page.getByRole('button', { name: 'Create plan' }));
    await press(plan(page).getByRole('button', { name: 'Change the facts' }));
    await expect(plan(page)).toContainText(/Revision \d+ is live/);
    await expect(page.getByText('Changed. The release has: 40')).toBeVisible();
    await expectSound(page, 'changed facts');
    await expect(() => shows('41', true)).toPass();

    await press(page.getByRole('link', { name: 'History' }));
    await expect(page.getByRole('article').first()).toContainText('the last pass is sold');
    await page.goto(hosted().origin);
    await press(page.getByRole('link', { name: 'Roll back the last change' }));
    await press(page.getByRole('button', { name: 'Create plan' }));
    await press(plan(page).getByRole('button', { name: /^Roll back/ }));
    await expect(plan(page)).toContainText(/Revision \d+ is live/);
    await expect(() => shows('40', false)).toPass();
    await visitor.close();
  });

  test('publish the winners from a spreadsheet with a wrong row, and roll them back', async ({
    browser,
  }) => {
    // The stage of the summit is on all pages, as in the change before.
    test.setTimeout(480_000);
    const visitor = await browser.newPage();
    const faults: string[] = [];
    visitor.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    const winners = async (): Promise<string[]> => {
      await visitor.goto(`${hosted().siteUrl}/gais/award`);
      return visitor.locator('#winners li').allInnerTexts();
    };
    expect(await winners()).toEqual([]);

    const page = await hosted().open(browser, 'Ben', '/facts');
    await page.getByLabel('Results published').fill('2026-05-01');
    await press(page.getByRole('button', { name: 'Create plan' }));
    await expect(plan(page)).toContainText('while awards.results has no rows');
    const row = (number: number) => page.getByRole('group', { name: `Row ${number} of Results` });
    await page.getByLabel('Replace the rows of Results').setInputFiles({
      ...{ name: 'winners.csv', mimeType: 'text/csv' },
      buffer: Buffer.from(
        [
          '\uFEFFid;winner;category;country',
          'kelp;Kelp & Line;Climate and Grid;Norwegen',
          'mill;"Mill; ""No. 2""";Safety Engineering;Kenya',
        ].join('\r\n'),
      ),
    });
    const read = '2 rows read from winners.csv. 1 cell must be corrected.';
    await expect(page.getByRole('status').filter({ hasText: read })).toBeVisible();
    const country = row(2).getByLabel('country');
    await expect(country).toHaveAccessibleDescription(/Norwegen.*English name of a country/);
    await press(page.getByRole('button', { name: 'Create plan' }));
    await expect(country).toBeFocused();
    await expectSound(page, 'wrong rows');
    await country.fill('Norway');
    await expect(country).not.toHaveAttribute('aria-invalid');
    await press(page.getByRole('button', { name: 'Add a row to Results' }));
    await expect(row(4).getByLabel('id')).toBeFocused();
    await press(row(4).getByRole('button', { name: 'Remove row 4 of Results' }));
    await expect(page.getByRole('button', { name: 'Add a row to Results' })).toBeFocused();
    await page.getByLabel('Reason').fill('the ceremony is over');
    await page.keyboard.press('Enter');
    await expect(plan(page)).toContainText('awards.results adds kelp');
    await expectSound(page, 'plan of winners');
    await press(plan(page).getByRole('button', { name: 'Change the facts' }));
    await expect(plan(page)).toContainText(/Revision \d+ is live/);
    await expect(page.getByText('Changed. The release has: 0 rows')).toBeVisible();
    const live = [/Climate and Grid\s+Kelp & Line\s+Norway/, /Mill; "No\. 2"/];
    await expect(async () => {
      const found = await winners();
      expect(found.map((text, at) => live[at]?.test(text))).toEqual([true, true]);
    }).toPass();
    // Hydration shows the same rows.
    await waitForHydration(visitor);
    await expect(visitor.locator('#winners li')).toHaveCount(2);
    const saved = page.waitForEvent('download');
    await press(page.getByRole('button', { name: 'Download Results as CSV' }));
    expect((await saved).suggestedFilename()).toBe('awards.results.csv');

    await page.goto(hosted().origin);
    await press(page.getByRole('link', { name: 'Roll back the last change' }));
    await press(page.getByRole('button', { name: 'Create plan' }));
    await expect(plan(page)).toContainText('awards.results removes kelp');
    await press(plan(page).getByRole('button', { name: /^Roll back/ }));
    await expect(plan(page)).toContainText(/Revision \d+ is live/);
    await expect(async () => expect(await winners()).toEqual([])).toPass();
    expect(faults).toEqual([]);
    await visitor.close();
  });

  test('a row shows the fact that it refers to, and offers the sessions by title', async ({
    browser,
  }) => {
    const page = await hosted().open(browser, 'Ben', '/facts');
    const deadline = page.getByRole('group', { name: 'Row 4 of Milestones' });
    await expect(deadline.getByLabel('date')).toHaveValue('{awards.deadline}');
    await press(page.getByRole('button', { name: 'Add a row to Material' }));
    const id = page.getByRole('group', { name: 'Row 2 of Material' }).getByLabel('id');
    await id.selectOption('k1: One question, three answers');
    await expect(id).toHaveValue('k1');
    await press(page.getByRole('button', { name: 'Create plan' }));
    await expect(id).toHaveAccessibleDescription(/the row has no value/);
  });

  test('a release with another value of a changed fact asks which one to keep', async ({
    browser,
  }) => {
    const visitor = await browser.newPage();
    const showsWeeks = (weeks: string) =>
      expect(async () => {
        await visitor.goto(`${hosted().siteUrl}/Careers`);
        await expect(visitor.getByText(`Flexible duration ${weeks}`)).toBeVisible({
          timeout: 2000,
        });
      }).toPass();
    const page = await hosted().open(browser, 'Ada', '/facts');
    await page.getByLabel('Duration').fill('6-10 weeks');
    await press(page.getByRole('button', { name: 'Create plan' }));
    await press(plan(page).getByRole('button', { name: 'Change the facts' }));
    await expect(plan(page)).toContainText(/Revision \d+ is live/);
    await showsWeeks('6-10 weeks');

    await press(page.getByRole('link', { name: 'New change' }));
    const choice = page.getByLabel('Changed facts');
    await page.getByLabel(area).selectOption(moved.version);
    await expect(choice).toHaveCount(0);
    await press(page.getByRole('button', { name: 'Create plan' }));
    for (const value of ['4-12 weeks', '6-10 weeks', moved.fact.value])
      await expect(plan(page)).toContainText(value);
    await expect(choice).toHaveValue('');
    await expectSound(page, 'choice of facts');
    await choice.selectOption('keep');
    await press(page.getByRole('button', { name: 'Create plan' }));
    await expect(plan(page).getByRole('button', { name: /^Promote/ })).toBeVisible();
    await expect(plan(page)).not.toContainText(moved.fact.value);
    await choice.selectOption('take');
    await press(page.getByRole('button', { name: 'Create plan' }));
    await expect(plan(page)).toContainText(`6-10 weeks → ${moved.fact.value}`);
    await press(plan(page).getByRole('button', { name: /^Promote/ }));
    await expect(plan(page)).toContainText(/Revision \d+ is live/);
    await showsWeeks(moved.fact.value);

    // A rollback restores the changed value, too.
    await page.goto(hosted().origin);
    await press(page.getByRole('link', { name: 'Roll back the last change' }));
    await press(page.getByRole('button', { name: 'Create plan' }));
    await press(plan(page).getByRole('button', { name: /^Roll back/ }));
    await expect(plan(page)).toContainText(/Revision \d+ is live/);
    await showsWeeks('6-10 weeks');
    await visitor.close();
  });
});
