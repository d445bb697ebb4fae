import {
  holdRequests,
  isSameDocument,
  markDocument,
  visit,
  watchEmptyFrames,
} from './support/pages';
import { expect, test } from './support/test';

test('a visitor navigates through all five areas in one document', async ({ page, messages }) => {
  await visit(page, '/');
  await markDocument(page);
  const steps = [
    { link: ['Global AI Summit', 'Footer'], path: '/gais', area: 'mf-gais-conference' },
    { link: ['Award', 'Global AI Summit'], path: '/gais/award', area: 'mf-awards' },
    { link: ['Ticket', 'Global AI Summit'], path: '/gais/ticket', area: 'mf-tickets' },
    { link: ['Careers', 'Footer'], path: '/Careers', area: 'mf-careers' },
    { link: ['Membership', 'Main'], path: '/membership', area: 'mf-corporate' },
  ] as const;
  for (const { link, path, area } of steps) {
    const [name, navigation] = link;
    await page
      .getByRole('navigation', { name: navigation, exact: true })
      .getByRole('link', { name, exact: true })
      .click();
    await expect(page).toHaveURL(path);
    await expect(page.locator('#area')).toHaveAttribute('data-area', area);
    await expect(page.locator('#area h1')).toBeFocused();
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      new RegExp(`${path}$`),
    );
    expect(await page.evaluate(() => scrollY)).toBe(0);
  }
  expect(await isSameDocument(page)).toBe(true);
  const unchecked = await page
    .locator('link[rel=stylesheet]:not([integrity]), script[src]:not([integrity])')
    .evaluateAll((all) => all.map((each) => each.outerHTML));
  expect(unchecked, 'files loaded without integrity').toEqual([]);
  expect(messages.filter((message) => !message.startsWith('info'))).toEqual([]);
});

for (const reducedMotion of ['reduce', 'no-preference'] as const) {
  test.describe(`with the motion preference ${reducedMotion}`, () => {
    test.use({ contextOptions: { reducedMotion } });

    test('a navigation shows no empty frame', async ({ page }) => {
      await visit(page, '/Careers');
      const emptyFrames = await watchEmptyFrames(page);
      const main = page.getByRole('navigation', { name: 'Main' });
      for (const name of ['Membership', 'Home']) {
        await main.getByRole('link', { name }).click();
        await expect(page.locator('#area h1')).toBeFocused();
      }
      await page.goBack();
      await expect(page).toHaveURL('/membership');
      await expect(page.locator('#area h1')).toBeFocused();
      expect(await emptyFrames()).toEqual([]);
    });
  });
}

test('back and forward restore scroll position, title and header', async ({ page }) => {
  await visit(page, '/');
  await markDocument(page);
  await page.evaluate(() => scrollTo(0, 700));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(700);
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Contact Us' })
    .click();
  await expect(page).toHaveURL('/contactus');
  await expect(page.locator('html')).toHaveAttribute('data-header', 'solid');
  const title = await page.title();

  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(page.locator('html')).toHaveAttribute('data-header', 'clear');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(700);

  await page.goForward();
  await expect(page).toHaveTitle(title);
  expect(await isSameDocument(page)).toBe(true);
});

for (const second of ['forward', 'back'] as const) {
  test(`back, then ${second} before the earlier page has appeared, shows one whole page`, async ({
    page,
  }) => {
    await visit(page, '/press');
    const footer = page.getByRole('navigation', { name: 'Footer' });
    for (const name of ['Nominate', 'Global AI Summit']) {
      await footer.getByRole('link', { name, exact: true }).click();
      await expect(page.locator('#area h1')).toBeFocused();
    }
    await page.evaluate((move) => {
      const watch = setInterval(() => {
        if (location.pathname === '/gais') return;
        clearInterval(watch);
        // Survives a new document.
        sessionStorage.setItem('moved', location.pathname);
        history[move]();
      }, 1);
      history.back();
    }, second);
    const [path, heading, title] =
      second === 'forward'
        ? ['/gais', 'Global AI Summit Berlin', /^Global AI Summit, Berlin/]
        : ['/press', 'Quote us. Then check us.', /^Press kit/];
    // Until both moves have ended, the page at the address may be the one from before.
    await page.waitForFunction(
      (end) => sessionStorage.getItem('moved') !== null && location.pathname === end,
      path,
    );
    await page.waitForLoadState('networkidle');
    await expect(page.locator('#area h1')).toHaveText(heading);
    await expect(page).toHaveTitle(title);
    await expect(page.locator('[data-fragment]')).not.toBeEmpty();
  });
}

test('back at the moment in which a page appears keeps the document', async ({ page }) => {
  await visit(page, '/press');
  await markDocument(page);
  await page.evaluate(() => {
    new MutationObserver((_, observer) => {
      if (document.querySelector('#area')?.getAttribute('data-area') === 'mf-corporate') return;
      observer.disconnect();
      history.back();
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  await page
    .getByRole('navigation', { name: 'Footer' })
    .getByRole('link', { name: 'Global AI Summit', exact: true })
    .click();
  await expect(page).toHaveTitle(/^Global AI Summit, Berlin/);
  await expect(page).toHaveTitle(/^Press kit/);
  await expect(page.locator('#area h1')).toHaveText('Quote us. Then check us.');
  expect(await isSameDocument(page)).toBe(true);
});

test('a link with a fragment scrolls to its target on another page', async ({ page }) => {
  await visit(page, '/Careers');
  await page.getByRole('link', { name: 'Contact form' }).click();
  await expect(page).toHaveURL('/contactus#contact-form');
  await expect(page.locator('#contact-form')).toBeInViewport();
});

test('a slow navigation shows a progress bar', async ({ page }) => {
  await visit(page, '/');
  const release = await holdRequests(page, '**/areas/mf-careers/**');
  await page.locator('#footer a[href="/Careers"]').evaluate((link: HTMLElement) => link.click());
  await expect(page.locator('#progress')).toBeVisible();
  release();
  await expect(page).toHaveURL('/Careers');
  await expect(page.locator('#progress')).toBeHidden();
});

test.describe('with a touch screen', () => {
  test.use({ hasTouch: true });

  test('hovering, focusing or touching a link prefetches its page', async ({ page }) => {
    await visit(page, '/');
    for (const [hint, path, area] of [
      ['hover', '/Careers', 'mf-careers'],
      ['focus', '/gais/award', 'mf-awards'],
      ['touch', '/gais/ticket', 'mf-tickets'],
    ] as const) {
      const chunk = page.waitForRequest(new RegExp(`/areas/${area}/.*/route-.*\\.js$`));
      const link = page.locator(`#footer a[href="${path}"]`);
      if (hint === 'hover') await link.hover();
      if (hint === 'focus') await link.focus();
      if (hint === 'touch') await link.dispatchEvent('touchstart');
      await chunk;
    }
    await expect(page).toHaveURL('/');
  });
});
