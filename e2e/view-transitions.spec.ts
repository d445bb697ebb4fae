import type { BrowserContext, Page } from 'playwright/test';
import { recordRequests, type RecordedRequest } from './bench/visits/recordRequests';
import { longestRequestChain } from './bench/visits/requestDepth';
import { long } from './support/long';
import {
  waitForHydration,
  markDocument,
  isSameDocument,
  visit,
  watchEmptyFrames,
} from './support/pages';
import { expect, test } from './support/test';

// Pages change by view transitions, for visitors who like motion.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Slows animations down, so that there is a while in which the way between two pages can be looked at. */
async function slowDownTransitions(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Animation.enable');
  await browser.send('Animation.setPlaybackRate', { playbackRate: 0.05 });
}

const waitForTransition = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document.getAnimations().flatMap(({ effect }) => {
      const pseudo = effect instanceof KeyframeEffect ? effect.pseudoElement : null;
      return pseudo?.startsWith('::view-transition') ? [pseudo] : [];
    }),
  );

test('while the old page is taken away, the new one has the focus and can be used', async ({
  page,
  messages,
}) => {
  await visit(page, '/gais');
  await markDocument(page);
  await slowDownTransitions(page);
  const summit = page.getByRole('navigation', { name: 'Global AI Summit', exact: true });
  await summit.getByRole('link', { name: 'Award' }).click();
  await expect(page.locator('#area h1')).toBeFocused();
  await expect.poll(() => waitForTransition(page)).toContain('::view-transition-old(root)');
  expect(await waitForTransition(page)).toContain('::view-transition-group(stop)');
  expect(await waitForTransition(page)).not.toContain('::view-transition-new(root)');

  // The next link is followed at once: nobody waits for the picture of a page to go.
  await summit.getByRole('link', { name: 'Speakers' }).click();
  await expect(page).toHaveURL('/gais/speakers');
  await expect(page.locator('#area h1')).toBeFocused();
  expect(await isSameDocument(page)).toBe(true);
  expect(messages.filter((message) => !message.startsWith('info'))).toEqual([]);
});

test(
  "a speaker's tile becomes the portrait, and nobody else's face stands there",
  long,
  async ({ page }) => {
    await visit(page, '/gais/speakers');
    await slowDownTransitions(page);
    const tile = page.getByRole('link', { name: 'Mei Tanabe' });
    await tile.scrollIntoViewIfNeeded();
    await tile.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Mei Tanabe' })).toBeFocused();
    await expect.poll(() => waitForTransition(page)).toContain('::view-transition-group(picture)');
  },
);

test('while a portrait is on its way, its place is empty', async ({ page }) => {
  await visit(page, '/gais/speaker/3');
  const before = await page.locator('#area [data-pictures] img').first().getAttribute('src');
  await page.route(/\.svg$/, () => undefined); // never answers
  await page.getByRole('link', { name: /^Next speaker/ }).click();
  await expect(page).toHaveURL('/gais/speaker/4');
  await expect(page.locator('#area h1')).toBeFocused();
  const portrait = page.locator('#area [data-pictures="/gais/speaker/4"] img').first();
  expect(await portrait.getAttribute('src')).not.toBe(before);
  expect(await portrait.evaluate((image: HTMLImageElement) => image.complete)).toBe(false);
});

const pathOf = ({ url }: RecordedRequest): string => new URL(url).pathname;

/** What a page asks for in order to move, since it was asked last: directories, scripts and styles of areas. */
async function filesNeededToNavigate(page: Page): Promise<() => RecordedRequest[]> {
  const browser = await page.context().newCDPSession(page);
  const recorded = await recordRequests(browser);
  // On this machine one file may be there before the next is asked for: further away none is.
  const away = { offline: false, latency: 300, downloadThroughput: -1, uploadThroughput: -1 };
  await browser.send('Network.emulateNetworkConditions', away);
  let taken = 0;
  return () => {
    const asked = recorded();
    const since = asked.slice(taken);
    taken = asked.length;
    return since.filter((request) =>
      /^\/edition\.|^\/areas\/(?!shell\/).*\.(?:js|css)$/.test(pathOf(request)),
    );
  };
}

/** How many files below a folder of releases the page has been answered. */
const loadedFiles = (folder: string): number =>
  new Set(
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.includes(folder)),
  ).size;

test('a move takes two round trips, and none when everything was there while it was pointed at', async ({
  page,
}) => {
  const owners = page.waitForResponse('**/edition.owners.json');
  await visit(page, '/Careers');
  await owners;
  await markDocument(page);
  const asked = await filesNeededToNavigate(page);
  const main = page.getByRole('navigation', { name: 'Main' });
  await main.getByRole('link', { name: 'Home' }).evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL('/');
  await expect(page.locator('#area h1')).toBeFocused();
  const unannounced = asked();
  expect(longestRequestChain(unannounced).map(pathOf)).toHaveLength(2);
  // What grows with the number of areas is not asked for.
  expect(unannounced.map(pathOf).filter((path) => path.endsWith('.json'))).toEqual([
    '/edition.areas/mf-corporate.json',
  ]);

  const awards = page.getByRole('link', { name: 'Award' }).first();
  const named = page.locator('link[rel="preload"][href*="/mf-awards/"]');
  // A pointer over a link fires again and again; a focus that moves meanwhile cancels the first prefetch.
  await expect(async () => {
    await awards.dispatchEvent('pointerover');
    await expect(named).not.toHaveCount(0, { timeout: 2000 });
  }).toPass();
  const needed = 1 + (await named.count()); // and the directory
  await expect
    .poll(() => page.evaluate(loadedFiles, '/mf-awards/'))
    .toBeGreaterThanOrEqual(await named.count());
  const pointedAt = asked();
  expect(pointedAt).toHaveLength(needed);
  expect(longestRequestChain(pointedAt).map(pathOf)).toHaveLength(2);
  await awards.evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL(/award/i);
  await expect(page.locator('#area h1')).toBeFocused();
  expect(asked()).toEqual([]);
  expect(await isSameDocument(page)).toBe(true);
});

test('with motion, too, a move shows no empty frame', async ({ page }) => {
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

const right = { x: 900, y: 300, width: 200, height: 200 };

test(
  'a scene is revealed to its end, and to those without scripts as well',
  long,
  async ({ browser, site }) => {
    for (const javaScriptEnabled of [true, false]) {
      const contexts: BrowserContext[] = [];
      const open = async (reducedMotion: 'reduce' | 'no-preference'): Promise<Page> => {
        const options = { baseURL: site.url, javaScriptEnabled, reducedMotion };
        const context = await browser.newContext(options);
        contexts.push(context);
        const page = await context.newPage();
        await page.goto('/gais');
        return page;
      };
      // Without scripts the page cannot be asked: the picture that a visitor sees can.
      const whole = await (await open('reduce')).screenshot({ clip: right });
      const moving = await open('no-preference');
      await expect
        .poll(async () => (await moving.screenshot({ clip: right })).equals(whole))
        .toBe(true);
      for (const context of contexts) await context.close();
    }
  },
);

test('a link that is followed before what moves need has arrived is followed when it is there', async ({
  page,
}) => {
  let arrives = (): void => undefined;
  const held = new Promise<void>((resolve) => (arrives = resolve));
  await page.route('**/navigation.*.js', async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest('**/navigation.*.js');
  await visit(page, '/Careers');
  await markDocument(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  await asked;
  await expect(page).toHaveURL('/Careers');
  arrives();
  await expect(page).toHaveURL('/');
  await expect(page.locator('#area h1')).toBeFocused();
  expect(await isSameDocument(page)).toBe(true);
  await page.goBack();
  await expect(page.locator('#area')).toHaveAttribute('data-area', 'mf-careers');
  expect(await page.locator('#area h1').count()).toBe(1);
  expect(await isSameDocument(page)).toBe(true);
});

test('where what moves need cannot be had, links and the way back load documents', async ({
  page,
}) => {
  await visit(page, '/Careers');
  const home = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' });
  await home.click();
  await expect(page.locator('#area h1')).toBeFocused();
  await page.route('**/navigation.*.js', (route) => route.abort());
  await page.reload();
  await markDocument(page);
  await page.goBack();
  await expect(page.locator('#area')).toHaveAttribute('data-area', 'mf-careers');
  expect(await isSameDocument(page)).toBe(false);
  await waitForHydration(page);
  await home.click();
  await expect(page.locator('#area')).toHaveAttribute('data-area', 'mf-corporate');
  await expect(page).toHaveURL('/');
});
