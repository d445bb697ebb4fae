import type { Page } from 'playwright/test';
import { expectNoAxeFindings } from './support/axe';
import { tabTo } from './support/keyboard';
import { horizontalOverflow, visit } from './support/pages';
import { long } from './support/tags';
import { expect, test } from './support/test';

const drawing = (page: Page) => page.getByRole('navigation', { name: 'Rooms of the hall' });
const room = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('a visitor walks through the hall by keyboard', async ({ page, messages }) => {
  await visit(page, '/gais/venue');
  await expect(room(page, 'Concourse')).toBeVisible();
  await expect(room(page, 'Platform 2')).toBeHidden();

  const platform = drawing(page).getByRole('link', { name: /^Platform 2/ });
  await tabTo(platform, 120);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/gais/venue#platform-2');
  await expect(room(page, 'Platform 2')).toBeInViewport();
  await expect(room(page, 'Concourse')).toBeHidden();
  await expect(platform).toHaveAttribute('aria-current', 'true');

  // The next tab stop is inside the room, whose links lead to the rooms next to it.
  await page.keyboard.press('Tab');
  await expect(room(page, 'Platform 2').getByRole('link', { name: 'Platform 1' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(room(page, 'Platform 3')).toBeVisible();
  await expect(room(page, 'Platform 2')).toBeHidden();
  await page.goBack();
  await expect(room(page, 'Platform 2')).toBeVisible();
  expect(messages).toEqual([]);
});

test(
  'a session leads to its room, on the drawing and below it',
  long,
  async ({ page, messages }) => {
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await visit(page, '/gais/session/t25');
      await page.locator('#area').getByRole('link', { name: 'Platform 5' }).click();
      await expect(page).toHaveURL('/gais/venue#platform-5');
      await expect(room(page, 'Platform 5').getByRole('heading', { level: 3 })).toBeInViewport();
      await expect(drawing(page).getByRole('link', { name: /^Platform 5/ })).toBeInViewport();
      await expect(room(page, 'Concourse')).toBeHidden();
    }
    expect(messages).toEqual([]);
  },
);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test(
    'the drawing scrolls inside its own box, and its links are large',
    long,
    async ({ page }) => {
      await visit(page, '/gais/venue');
      expect(await horizontalOverflow(page)).toBe(0);
      const links = drawing(page).getByRole('link');
      await expect(links).toHaveCount(8);
      for (const link of await links.all()) {
        const box = await link.boundingBox();
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
      }
      const rooms = drawing(page).getByRole('listitem');
      for (const name of ['Concourse', 'Platform 1', 'Platform 3', 'Workshop Yard']) {
        const chosen = drawing(page).getByRole('link', { name: new RegExp(`^${name}`) });
        await chosen.press('Enter');
        await expect(chosen).toBeInViewport({ ratio: 1 });
        const cut = async () => {
          const boxes = await Promise.all((await rooms.all()).map((each) => each.boundingBox()));
          return boxes.filter((box) => {
            const [left = 0, right = 0] = box ? [box.x, box.x + box.width] : [];
            return (left < -1 && right > 1) || (left < 389 && right > 391);
          }).length;
        };
        await expect.poll(cut, name).toBe(0);
      }
      await links.last().tap();
      await expect(room(page, 'Workshop Yard')).toBeInViewport();
      expect(await horizontalOverflow(page)).toBe(0);
      await expectNoAxeFindings(page, 'phone');
    },
  );
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('all rooms are listed, and the drawing leads to them', async ({ page }) => {
    await page.goto('/gais/venue');
    for (const name of ['Arrivals', 'Concourse', 'Platform 4', 'Workshop Yard'])
      await expect(room(page, name)).toBeVisible();
    await expect(room(page, 'Platform 4')).not.toBeInViewport();
    const link = drawing(page).getByRole('link', { name: /^Platform 4/ });
    await link.click();
    await expect(page).toHaveURL('/gais/venue#platform-4');
    await expect(room(page, 'Platform 4').getByRole('heading', { level: 3 })).toBeInViewport();
    await expect(link).toHaveCSS('background-color', 'rgb(255, 221, 0)');
  });
});
