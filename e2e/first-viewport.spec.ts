import { resize, visit, waitForHydration } from './support/pages';
import { long, longUnless } from './support/tags';
import { expect, test } from './support/test';

/** Hero sections, which show date and place above the call to action. */
const heroes = [
  { path: '/', when: /Berlin, 19 and 20 March 2026/, action: 'Get Tickets from €1,140' },
  { path: '/gais', when: /19 and 20 March 2026/, action: 'Get Tickets' },
  {
    path: '/gais/conference/ai-healthcare-summit',
    when: /9 October 2025/,
    action: 'Register Now',
  },
  { path: '/gais/award', when: /21 January 2026/, action: 'NOMINATE NOW' },
];
const windows = [
  { width: 390, height: 844 },
  { width: 390, height: 664 },
  { width: 844, height: 390 },
  { width: 1366, height: 768 },
  { width: 1280, height: 720 },
];

for (const { path, when, action } of heroes) {
  test(
    `date and place on ${path} are above the fold and above the call to action`,
    longUnless(path === '/gais'),
    async ({ page }) => {
      await page.clock.setFixedTime('2025-12-01T12:00:00+01:00'); // passes are on sale, and nominations are open
      await visit(page, path);
      for (const { width, height } of windows) {
        await resize(page, width, height);
        const area = page.locator('#area');
        const date = await area.getByText(when).first().boundingBox();
        const button = await area
          .locator('[data-action=primary]')
          .or(area.getByRole('link', { name: action, exact: true }))
          .first()
          .boundingBox();
        if (!date || !button) throw new Error(`${path} has no hero section`);
        const size = `${width} x ${height}`;
        expect.soft(date.y + date.height, size).toBeLessThanOrEqual(Math.min(height, button.y));
        const isLow = height < 480;
        if (isLow) expect.soft(button.y + button.height, size).toBeLessThanOrEqual(height);
        if (width < height) {
          const scene = await area.locator('picture').first().locator('..').boundingBox();
          expect.soft(scene?.height, size).toBeLessThanOrEqual(0.4 * height + 1);
        }
      }
    },
  );
}

test('on a phone the summit navigation hides on scrolling down until focused, and shows its last link fully', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/gais');
  const header = page.getByRole('banner');
  const stop = header
    .locator('nav', { hasText: 'Overview' })
    .getByRole('link', { name: 'Overview', includeHidden: true });
  const isOnTop = (): Promise<boolean> =>
    stop.evaluate((link) => {
      const { left, top, width, height } = link.getBoundingClientRect();
      return link.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
  expect(await isOnTop()).toBe(true);
  await page.mouse.wheel(0, 900);
  await expect.poll(isOnTop).toBe(false);
  await page.mouse.wheel(0, -60);
  await expect.poll(isOnTop).toBe(true);
  await page.mouse.wheel(0, 300);
  await expect.poll(isOnTop).toBe(false);
  await header.getByRole('link').first().focus();
  await expect.poll(isOnTop).toBe(true);

  await stop.focus();
  for (let pressed = 0; pressed < 6; pressed += 1) await page.keyboard.press('Tab');
  const last = header.getByRole('link', { name: 'Ticket', exact: true });
  await expect(last).toBeFocused();
  await expect(last).toBeInViewport({ ratio: 1 });
});

test('in a low viewport the header scrolls out of view', async ({ page }) => {
  await visit(page, '/gais');
  const header = page.getByRole('banner');
  for (const [width, height] of [
    [844, 390],
    [320, 256],
  ] as const) {
    await resize(page, width, height);
    await page.evaluate(() => scrollTo(0, 0));
    await expect(header).toBeInViewport();
    await page.mouse.wheel(0, 600);
    await expect(header).not.toBeInViewport();
  }
});

test('scripts do not load pictures far below the window', long, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'image') requested.push(request.url());
  });
  await page.goto('/gais/award', { waitUntil: 'networkidle' });
  await waitForHydration(page);
  // Chromium loads lazy pictures up to 2,500 px below the window, and less on a quick connection.
  const far = await page
    .locator('img')
    .evaluateAll((pictures: HTMLImageElement[]) =>
      pictures
        .filter((picture) => picture.getBoundingClientRect().top > innerHeight + 2_500)
        .map(({ src }) => src),
    );
  expect(far.length).toBeGreaterThan(0);
  expect(far.filter((source) => requested.includes(source))).toEqual([]);
});

test(
  'a page loads two font files, and a third one only for rare letters',
  long,
  async ({ page }) => {
    const fontsOf = async (path: string): Promise<string[]> => {
      await visit(page, path);
      await page.evaluate(() => document.fonts.ready);
      const names = await page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .flatMap(({ name }) => /\/([^/]+)\.\w+\.woff2$/.exec(name)?.[1] ?? []),
      );
      return names.toSorted();
    };
    const basic = ['special-gothic-expanded', 'special-gothic-var'];
    expect(await fontsOf('/privacy')).toEqual(basic);
    // The page has a Polish letter in its text.
    const more = [...basic, 'special-gothic-var.more'];
    expect(await fontsOf('/gais/speaker/17')).toEqual(more);
  },
);
