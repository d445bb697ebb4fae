import type { Locator, Page } from 'playwright/test';
import { expect, plan, press, table, walkConsole } from './support/consoleWalks';
import { area, broken, earlier, later } from './support/HostedConsole';
import { test } from './support/test';

/** The width of a picture that has loaded; 0 before. */
const widthOf = (image: Locator): Promise<number> =>
  image.evaluate((element: HTMLImageElement) => element.naturalWidth);

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

walkConsole(({ hosted, expectSound }) => {
  test('what is live, and on which hosts', async ({ browser }) => {
    const page = await hosted().open(browser, 'Ben');
    await expect(table(page, 'Live releases in production')).toContainText(earlier);
    const hosts = table(page, 'Hosts of production');
    await expect(hosts.getByRole('row', { name: 'www' })).toContainText('current');
    await expect(hosts.getByRole('row', { name: 'standby' })).toContainText('does not answer');
    await expectSound(page, 'overview');
  });

  test('promote one remote, and see who did', async ({ browser }) => {
    const page = await hosted().open(browser, 'Ben', '/act');
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
    expect(await hosted().store.log.head()).toMatchObject({
      who: { account: 'Ben <ben@example.org>', provenBy: expect.stringContaining('http') },
    });
  });

  test('roll back the last change, which Ada sees only if it is hers', async ({ browser }) => {
    const name = 'Roll back the last change';
    const ada = await hosted().open(browser, 'Ada');
    await expect(ada.getByRole('link', { name })).toBeVisible();
    const page = await hosted().open(browser, 'Ben');
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
    const page = await hosted().open(browser, 'Ben', '/act?do=canary');
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
    const page = await hosted().open(browser, 'Ben', '/freezes');
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
    const ada = await hosted().open(browser, 'Ada', '/act');
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
    const page = await hosted().open(browser, 'Ada');
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
    await page.goto(`${hosted().origin}/settings`);
    await expect(page.getByText('You may not administer shell.')).toBeVisible();
    await press(page.getByRole('link', { name: 'New change' }));
    await expect(page.getByLabel(area)).toBeVisible();
    await expect(page.getByLabel('mf-tickets')).toHaveCount(0);
    await expectSound(page, 'change of Ada');
  });

  test('stop everything, and allow changes again', async ({ browser }) => {
    const page = await hosted().open(browser, 'Ben', '/freezes');
    const stop = page.getByRole('region', { name: 'Stop all changes' });
    await press(stop.getByRole('button'));
    await expect(stop.getByLabel('Reason')).toBeFocused();
    await expect(stop.getByText('Enter a reason.')).toBeVisible();
    await stop.getByLabel('Reason').fill('Prices are wrong');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'Allow changes again' })).toBeVisible();
    await expectSound(page, 'stopped');
    for (const path of ['/', '/history', '/act', '/health', '/freezes']) {
      await page.goto(hosted().origin + path);
      await expect(page.getByText(/stopped since .* by Ben .*: Prices are wrong/)).toHaveCount(
        path === '/freezes' ? 2 : 1,
      );
    }
    const cleo = await hosted().open(browser, 'Cleo', '/freezes');
    await press(cleo.getByRole('button', { name: 'Allow changes again' }));
    await expect(cleo.getByRole('status').filter({ hasText: 'resumed' })).toBeFocused();
    await expect(cleo.getByText(/production is stopped/)).toHaveCount(0);
  });

  test('why a promotion was refused, with the picture of the page', async ({ browser }) => {
    const page = await hosted().open(browser, 'Ben', '/act');
    await page.getByLabel(area).selectOption(broken);
    await press(page.getByRole('button', { name: 'Create plan' }));
    // The shell or the check, whichever notices it first. A page opens twice if a tab draws no picture.
    const lost = /The header is not visible\.|lost its header or its content/;
    await expect(plan(page)).toContainText(lost, { timeout: 150_000 });
    await expect(plan(page)).not.toContainText('No picture');
    const picture = page.getByRole('img', { name: /^\/Careers when it failed/ });
    await expect.poll(() => widthOf(picture.first())).toBe(1280);
    await expectSound(page, 'refused');
    const ada = await hosted().open(browser, 'Ada', '/history');
    const refusals = table(ada, 'Refusals in production');
    await expect(refusals).toContainText('/Careers, opened by address');
    const shown = refusals.getByRole('img').first();
    await shown.scrollIntoViewIfNeeded();
    await expect.poll(() => widthOf(shown)).toBe(1280);
    await expectSound(ada, 'refusals');
  });

  test('what a change of settings changes in words @long', async ({ browser }) => {
    const page = await hosted().open(browser, 'Cleo', '/settings');
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
