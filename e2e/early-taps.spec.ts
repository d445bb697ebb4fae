import type { Browser, Locator, Page } from 'playwright/test';
import { seededRandom } from '../platform/rollout/testing/random';
import { waitForHydration } from './support/pages';
import { long, longUnless } from './support/tags';
import { expect, test } from './support/test';

/** A control and the state after one tap. Most of them toggle: a second effect of the same tap would undo the first. */
type Control = {
  path: string;
  at: (page: Page) => Locator;
  shows: (page: Page) => Promise<void>;
  width?: number;
};

const isPressed = (button: Locator): Promise<void> =>
  expect(button).toHaveAttribute('aria-pressed', 'true');
const toggles = (page: Page): Locator => page.locator('#area button[aria-pressed]');
const question = (page: Page): Locator => page.locator('#area details').nth(2);
const tab = (page: Page): Locator => page.locator('#area a[id^=tab-]').nth(1);
const category = (page: Page): Locator => page.locator('[name="selectedCategories[]"]').first();

const controls: Record<string, Control> = {
  'the menu': {
    path: '/',
    at: (page) => page.locator('#header [popovertarget=menu]'),
    shows: (page) => expect(page.locator('#menu')).toBeVisible(),
  },
  'the agendas': {
    path: '/membership',
    at: (page) => page.locator('#header [popovertarget=agendas]'),
    shows: (page) => expect(page.locator('#agendas')).toBeVisible(),
    width: 1280,
  },
  'the search': {
    path: '/gais/ticket',
    at: (page) => page.locator('#header [data-search]').filter({ visible: true }),
    shows: (page) => expect(page.locator('#site-search dialog[open]')).toHaveCount(1),
  },
  'a tab': {
    path: '/Careers',
    at: tab,
    shows: (page) => expect(tab(page)).toHaveAttribute('aria-selected', 'true'),
  },
  'a filter': {
    path: '/gais/speakers',
    at: (page) => toggles(page).nth(1),
    shows: (page) => isPressed(toggles(page).nth(1)),
  },
  'a session': {
    path: '/gais/programme',
    at: (page) => toggles(page).first(),
    shows: (page) => isPressed(toggles(page).first()),
  },
  'a question': {
    path: '/gais/faq',
    at: (page) => question(page).locator('summary'),
    shows: (page) => expect(question(page)).toHaveAttribute('open'),
  },
  'a category of a form': {
    path: '/gais/award-form-page',
    at: category,
    shows: (page) => expect(category(page)).toBeChecked(),
  },
};

const phases = ['first paint', 'framework', 'start of hydration', 'end of hydration'] as const;
type Moment = { phase: (typeof phases)[number]; laterMs: number; isSlow: boolean };

/** Runs in the page. Waits for a moment, and returns the centre of a control then. */
async function centreAt(control: Element, { phase, laterMs }: Moment) {
  const area = document.querySelector('#area');
  const isReact = (element: Element | null | undefined): boolean =>
    Object.keys(element ?? {}).some((key) => key.startsWith('__react'));
  const has: Record<Moment['phase'], () => boolean> = {
    'first paint': () => performance.getEntriesByName('first-contentful-paint').length > 0,
    framework: () => isReact(document.querySelector('#header')),
    'start of hydration': () => !area?.hasAttribute('data-prerendered'),
    'end of hydration': () => has['start of hydration']() && isReact(area?.lastElementChild),
  };
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  while (!has['first paint']()) await pause(5);
  control.scrollIntoView({ block: 'center' });
  // The area of a page of words waits for a visitor.
  if (phase !== 'first paint') document.dispatchEvent(new Event('scroll'));
  while (!has[phase]()) await pause(5);
  await pause(laterMs);
  const { x, y, width, height } = control.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

/** Opens a page with an empty cache on a slow phone, taps a control at a moment, and expects the effect, also after hydration. */
async function expectOneEffect(
  browser: Browser,
  { path, at, shows, width = 390 }: Control,
  moment: Moment,
): Promise<void> {
  const context = await browser.newContext({
    viewport: { width, height: 844 },
    hasTouch: true,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  if (moment.isSlow) {
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      ...{ offline: false, latency: 150 },
      ...{ downloadThroughput: 200_000, uploadThroughput: 94_000 },
    });
  }
  await page.goto(path, { waitUntil: 'commit' });
  const { x, y } = await at(page).evaluate(centreAt, moment);
  await page.touchscreen.tap(x, y);
  await shows(page);
  await waitForHydration(page);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await shows(page);
  await context.close();
}

test.describe.configure({ mode: 'parallel' });

for (const [name, control] of Object.entries(controls)) {
  for (const { taps, seed, details } of [
    { taps: 2, seed: 1, details: longUnless(name === 'a session') },
    { taps: 25, seed: 2, details: long },
  ])
    test(
      `each of ${taps} early taps on ${name} has one effect, before, during or after hydration`,
      details,
      async ({ browser }) => {
        test.setTimeout(60_000 + taps * 30_000);
        const { uniform } = seededRandom(seed + name.length);
        for (let tap = 1; tap <= taps; tap += 1) {
          const phase = phases[Math.floor(uniform() * phases.length)] ?? 'first paint';
          const moment = { phase, laterMs: uniform() * 300, isSlow: uniform() < 0.5 };
          await test.step(`Tap ${tap}: ${JSON.stringify(moment)}`, () =>
            expectOneEffect(browser, control, moment));
        }
      },
    );
}
