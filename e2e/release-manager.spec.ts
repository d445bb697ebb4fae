import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright/test';
import { expectNoAxeFindings } from './support/axe';
import { area, broken, earlier, HostedConsole, later, moved } from './support/HostedConsole';
import { waitForHydration } from './support/pages';
import { expect as baseExpect, test } from './support/test';

// A plan composes the site and opens changed pages in Chromium, which takes a minute on a busy machine.
const expect = baseExpect.configure({ timeout: 90_000 });

const plan = (page: Page): Locator => page.getByRole('region', { name: 'Plan' });
const table = (page: Page, name: string): Locator => page.getByRole('table', { name });

/** The width of a picture that has loaded; 0 before. */
const widthOf = (image: Locator): Promise<number> =>
  image.evaluate((element: HTMLImageElement) => element.naturalWidth);

/** Presses a button or a link by keyboard. */
async function press(control: Locator): Promise<void> {
  await control.focus();
  await control.press('Enter');
}

/** Requests a change without the page, which does not offer it. Returns the status and the code. */
const post = (page: Page, address: string, body: object): Promise<[number, string]> =>
  page.evaluate(
    async ([to, content]) => {
      const response = await fetch(to, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: content,
      });
      return [response.status, ((await response.json()) as { code: string }).code];
    },
    [address, JSON.stringify({ environment: 'production', ...body })] as const,
  );

const phone = { width: 390, height: 844 };

for (const size of [{ width: 1440, height: 900 }, phone]) {
  // The walks on a phone take minutes. The checks of a view include both widths.
  test.describe(`at ${size.width} px`, { tag: size === phone ? ['@long'] : [] }, () => {
    test.describe.configure({ mode: 'serial', timeout: 240_000 });
    let hosted: HostedConsole;

    test.beforeAll(async () => {
      // Copies a store and starts two servers, which takes half a minute on a busy machine.
      test.setTimeout(180_000);
      hosted = await HostedConsole.start(size);
    });
    test.afterAll(() => hosted.cleanUp.disposeAsync());

    /** Checks a view for accessibility and width, also as a phone shows it. Keeps pictures in the folder that a variable names. */
    async function expectSound(page: Page, name: string): Promise<void> {
      for (const viewport of new Set([phone, size])) {
        await page.setViewportSize(viewport);
        const view = `${name} at ${viewport.width} px`;
        await expectNoAxeFindings(page, view);
        const overflow =
          'document.documentElement.scrollWidth - document.documentElement.clientWidth';
        expect.soft(await page.evaluate(overflow), `${view} is as wide as the window`).toBe(0);
        const folder = process.env.E2E_PICTURES;
        if (!folder) continue;
        const file = join(folder, `${name.replaceAll(' ', '-')}-${viewport.width}.png`);
        writeFileSync(file, await page.screenshot({ fullPage: true }));
      }
    }

    test('what is live, and on which hosts', async ({ browser }) => {
      const page = await hosted.open(browser, 'Ben');
      await expect(table(page, 'Live releases in production')).toContainText(earlier);
      const hosts = table(page, 'Hosts of production');
      await expect(hosts.getByRole('row', { name: 'www' })).toContainText('current');
      await expect(hosts.getByRole('row', { name: 'standby' })).toContainText('does not answer');
      await expectSound(page, 'overview');
    });

    test('promote one remote, and see who did', async ({ browser }) => {
      const page = await hosted.open(browser, 'Ben', '/act');
      await page.getByLabel(area).focus();
      await page.getByLabel(area).selectOption(later);
      await page.getByLabel('Reason').fill('new jury');
      await page.keyboard.press('Enter');
      await expect(plan(page)).toContainText(later);
      await expect(plan(page)).toBeFocused();
      const picture = plan(page).getByRole('img', {
        name: '/Careers after the change, 1280 px wide',
      });
      await picture.scrollIntoViewIfNeeded();
      await expect.poll(() => widthOf(picture)).toBe(1280);
      await expectSound(page, 'plan');
      await press(plan(page).getByRole('button', { name: /^Promote/ }));
      await expect(plan(page)).toContainText(/Revision \d+ is live/);
      await expectSound(page, 'promoted');
      await press(page.getByRole('link', { name: 'History' }));
      const newest = page.getByRole('article').first();
      await expect(newest).toContainText('by Ben');
      await newest.getByText('Details').click();
      await expect(newest.getByRole('heading', { name: 'Changes' })).toBeVisible();
      await expectSound(page, 'history');
      expect(await hosted.store.log.head()).toMatchObject({
        who: { account: 'Ben <ben@example.org>', provenBy: expect.stringContaining('http') },
      });
    });

    test('roll back the last change, which Ada sees only if it is hers', async ({ browser }) => {
      const name = 'Roll back the last change';
      const ada = await hosted.open(browser, 'Ada');
      await expect(ada.getByRole('link', { name })).toBeVisible();
      const page = await hosted.open(browser, 'Ben');
      await press(page.getByRole('link', { name }));
      await expect(page.getByRole('radio', { name })).toBeChecked();
      await press(page.getByRole('button', { name: 'Create plan' }));
      await press(plan(page).getByRole('button', { name: /^Roll back/ }));
      await expect(plan(page)).toContainText(/Revision \d+ is live/);
      // The last change in effect is now that of the settings, which concerns the shell.
      await ada.reload();
      await expect(ada.getByText('Revision 4:')).toBeVisible();
      await expect(ada.getByRole('link', { name })).toHaveCount(0);
      await press(ada.getByRole('link', { name: 'New change' }));
      await expect(ada.getByRole('radio', { name: 'Roll back areas' })).toBeVisible();
      await expect(ada.getByRole('radio', { name })).toHaveCount(0);
    });

    test('a canary, its early verdict, and its end', async ({ browser }) => {
      const page = await hosted.open(browser, 'Ben', '/act?do=canary');
      await page.getByLabel(area).selectOption(later);
      await page.getByLabel('Share of visitors').fill('10');
      await press(page.getByRole('button', { name: 'Create plan' }));
      await press(plan(page).getByRole('button', { name: /^Promote/ }));
      await expect(plan(page)).toContainText(/Revision \d+ is live/);
      await press(page.getByRole('link', { name: 'Overview' }));
      const canary = page.getByRole('region', { name: `get ${area} ${later}` });
      await expect(canary).toContainText('2 of 2 views failed, 0 of 300 before: end it?');
      await expectSound(page, 'canary');
      await press(canary.getByRole('button', { name: 'End it now' }));
      await expect(canary).toHaveCount(0);
      await expect(page.getByRole('status').filter({ hasText: /Revision \d+/ })).toBeFocused();
      await expectSound(page, 'canary ended');
    });

    test('freeze for the weekend, and end a freeze', async ({ browser }) => {
      const page = await hosted.open(browser, 'Ben', '/freezes');
      await press(page.getByRole('button', { name: 'Add the freeze' }));
      await expect(page.getByLabel('Until (Berlin)')).toBeFocused();
      await expect(page.getByText('Enter the time at which the freeze ends.')).toBeVisible();
      await press(page.getByRole('button', { name: 'Freeze for the weekend' }));
      await expect(page.getByLabel('Until (Berlin)')).toHaveValue(/T08:00$/);
      await expectSound(page, 'freeze form');
      await press(page.getByRole('button', { name: 'Add the freeze' }));
      const freezes = table(page, 'Freezes of production');
      await expect(freezes.getByRole('row', { name: 'Weekend' })).toContainText('the whole site');
      await expect(page.getByRole('status').filter({ hasText: 'frozen from' })).toBeFocused();

      await page.getByLabel('Until (Berlin)').fill('2099-01-02T08:00');
      await page.getByLabel(area).check();
      await page.getByRole('textbox', { name: 'Reason' }).first().fill('The fair');
      await page.keyboard.press('Enter');
      await expect(freezes.getByRole('row', { name: 'The fair (now)' })).toContainText(area);
      await expectSound(page, 'freezes');
      const ada = await hosted.open(browser, 'Ada', '/act');
      await expect(ada.getByText(/production is frozen .*The fair/)).toBeVisible();
      await ada.getByLabel(area).selectOption(later);
      await press(ada.getByRole('button', { name: 'Create plan' }));
      await expect(plan(ada)).toContainText('Wait until the freeze ends');
      await expectSound(ada, 'plan in a freeze');
      await press(page.getByRole('button', { name: 'End now the freeze The fair' }));
      await press(page.getByRole('button', { name: /(End now|Remove) the freeze Weekend/ }));
      await expect(page.getByText('No freeze is current or planned.')).toBeVisible();
    });

    test('rights for one area only: Ada neither sees nor does what is not hers', async ({
      browser,
    }) => {
      const page = await hosted.open(browser, 'Ada');
      await expect(page.getByText('You may not release mf-tickets')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Settings' })).toHaveCount(0);
      await press(page.getByRole('link', { name: 'Freezes' }));
      await expect(page.getByText(/^You may not freeze/)).toBeVisible();
      await expect(page.getByRole('button', { name: /Stop|Add/ })).toHaveCount(0);
      await expectSound(page, 'freezes of Ada');
      const denied = [403, 'ACCESS_DENIED'];
      expect(await post(page, '/api/stop', { reason: 'x' })).toEqual(denied);
      const freeze = { action: 'add', until: '2099-01-01', areas: [area], reason: 'x' };
      expect(await post(page, '/api/freezes', freeze)).toEqual(denied);
      const settings = { do: 'change settings', settings: {} };
      const change = { action: settings, why: '', overridesFreeze: false };
      expect(await post(page, '/api/plan', change)).toEqual(denied);
      await page.goto(`${hosted.origin}/settings`);
      await expect(page.getByText('You may not administer shell.')).toBeVisible();
      await press(page.getByRole('link', { name: 'New change' }));
      await expect(page.getByLabel(area)).toBeVisible();
      await expect(page.getByLabel('mf-tickets')).toHaveCount(0);
      await expectSound(page, 'change of Ada');
    });

    test('stop everything, and allow changes again', async ({ browser }) => {
      const page = await hosted.open(browser, 'Ben', '/freezes');
      const stop = page.getByRole('region', { name: 'Stop all changes' });
      await press(stop.getByRole('button'));
      await expect(stop.getByLabel('Reason')).toBeFocused();
      await expect(stop.getByText('Enter a reason.')).toBeVisible();
      await stop.getByLabel('Reason').fill('Prices are wrong');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('region', { name: 'Allow changes again' })).toBeVisible();
      await expectSound(page, 'stopped');
      for (const path of ['/', '/history', '/act', '/health', '/freezes']) {
        await page.goto(hosted.origin + path);
        await expect(page.getByText(/stopped since .* by Ben .*: Prices are wrong/)).toHaveCount(
          path === '/freezes' ? 2 : 1,
        );
      }
      const cleo = await hosted.open(browser, 'Cleo', '/freezes');
      await press(cleo.getByRole('button', { name: 'Allow changes again' }));
      await expect(cleo.getByRole('status').filter({ hasText: 'resumed' })).toBeFocused();
      await expect(cleo.getByText(/production is stopped/)).toHaveCount(0);
    });

    test('why a promotion was refused, with the picture of the page', async ({ browser }) => {
      const page = await hosted.open(browser, 'Ben', '/act');
      await page.getByLabel(area).selectOption(broken);
      await press(page.getByRole('button', { name: 'Create plan' }));
      // The shell or the check, whichever notices it first. A page opens twice if a tab draws no picture.
      const lost = /The header is not visible\.|lost its header or its content/;
      await expect(plan(page)).toContainText(lost, { timeout: 150_000 });
      await expect(plan(page)).not.toContainText('No picture');
      const picture = page.getByRole('img', { name: /^\/Careers when it failed/ });
      await expect.poll(() => widthOf(picture.first())).toBe(1280);
      await expectSound(page, 'refused');
      const ada = await hosted.open(browser, 'Ada', '/history');
      const refusals = table(ada, 'Refusals in production');
      await expect(refusals).toContainText('/Careers, opened by address');
      const shown = refusals.getByRole('img').first();
      await shown.scrollIntoViewIfNeeded();
      await expect.poll(() => widthOf(shown)).toBe(1280);
      await expectSound(ada, 'refusals');
    });

    test('mark the summit as sold out and change a number, see it live, and roll it back @long', async ({
      browser,
    }) => {
      // The stage of the summit is on all pages: two plans and two changes compose each of them.
      test.setTimeout(480_000);
      const visitor = await browser.newPage();
      const shows = async (industries: string, isSoldOut: boolean) => {
        await visitor.goto(`${hosted.siteUrl}/press`);
        await expect(visitor.locator('[data-final]').nth(2)).toHaveText(industries, {
          timeout: 5000,
        });
        // Browsers compute the stage of each day from it.
        const data = await visitor.locator('#page-data').textContent();
        expect(data?.includes('soldOut@2026-02-01')).toBe(isSoldOut);
      };
      await shows('40', false);

      const ada = await hosted.open(browser, 'Ada', '/facts');
      await expect(ada.getByLabel('Remote', { exact: true })).toHaveValue('100');
      await expect(ada.getByLabel('Sold out')).toHaveCount(0);
      await expectSound(ada, 'facts of Ada');

      const page = await hosted.open(browser, 'Ben', '/facts');
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
      await page.goto(hosted.origin);
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
        await visitor.goto(`${hosted.siteUrl}/gais/award`);
        return visitor.locator('#winners li').allInnerTexts();
      };
      expect(await winners()).toEqual([]);

      const page = await hosted.open(browser, 'Ben', '/facts');
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

      await page.goto(hosted.origin);
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
      const page = await hosted.open(browser, 'Ben', '/facts');
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
          await visitor.goto(`${hosted.siteUrl}/Careers`);
          await expect(visitor.getByText(`Flexible duration ${weeks}`)).toBeVisible({
            timeout: 2000,
          });
        }).toPass();
      const page = await hosted.open(browser, 'Ada', '/facts');
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
      await page.goto(hosted.origin);
      await press(page.getByRole('link', { name: 'Roll back the last change' }));
      await press(page.getByRole('button', { name: 'Create plan' }));
      await press(plan(page).getByRole('button', { name: /^Roll back/ }));
      await expect(plan(page)).toContainText(/Revision \d+ is live/);
      await showsWeeks('6-10 weeks');
      await visitor.close();
    });

    test('what a change of settings changes in words @long', async ({ browser }) => {
      const page = await hosted.open(browser, 'Cleo', '/settings');
      const press_ = page.getByLabel('Address for the press');
      await press_.fill('nobody');
      await page.keyboard.press('Enter');
      await expect(press_).toBeFocused();
      await expect(page.getByText('Enter an e-mail address, such as')).toBeVisible();
      await expectSound(page, 'wrong settings');
      await press_.fill('desk@example.org');
      await page.getByLabel('Reason').fill('new desk');
      await page.keyboard.press('Enter');
      await expect(plan(page)).toContainText('1 site setting would change');
      await expect(plan(page).getByText('desk@example.org').first()).toBeVisible();
      await expectSound(page, 'plan of settings');
      await press(plan(page).getByRole('button', { name: 'Change settings' }));
      await expect(plan(page)).toContainText('is live');
      await page.getByText('All settings as JSON').click();
      await page.getByLabel('Settings', { exact: true }).fill('{ "mail": ');
      await expect(page.getByText(/^This is not JSON/)).toBeVisible();
      await expectSound(page, 'settings as JSON');
    });
  });
}
