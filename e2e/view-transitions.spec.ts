import type { BrowserContext, Page } from 'playwright/test';
import { PNG } from 'pngjs';
import {
  holdRequests,
  waitForHydration,
  markDocument,
  isSameDocument,
  visit,
  visitAndPoint,
} from './support/pages';
import {
  longestRequestChain,
  recordRequests,
  type RecordedRequest,
} from './support/recordRequests';
import { long } from './support/tags';
import { expect, test } from './support/test';

// View transitions run only without reduced motion.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Slows animations down, so that a test can inspect a running transition. */
async function slowDownTransitions(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Animation.enable');
  await browser.send('Animation.setPlaybackRate', { playbackRate: 0.05 });
}

const transitionPseudoElements = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document.getAnimations().flatMap(({ effect }) => {
      const pseudo = effect instanceof KeyframeEffect ? effect.pseudoElement : null;
      return pseudo?.startsWith('::view-transition') ? [pseudo] : [];
    }),
  );

test('the new page responds while the old one fades out', async ({ page, messages }) => {
  await visit(page, '/gais');
  await markDocument(page);
  await slowDownTransitions(page);
  const summit = page.getByRole('navigation', { name: 'Global AI Summit', exact: true });
  await summit.getByRole('link', { name: 'Award' }).click();
  await expect(page.locator('#area h1')).toBeFocused();
  await expect.poll(() => transitionPseudoElements(page)).toContain('::view-transition-old(root)');
  expect(await transitionPseudoElements(page)).toContain('::view-transition-group(stop)');
  expect(await transitionPseudoElements(page)).not.toContain('::view-transition-new(root)');

  // The next link works before the transition ends.
  await summit.getByRole('link', { name: 'Speakers' }).click();
  await expect(page).toHaveURL('/gais/speakers');
  await expect(page.locator('#area h1')).toBeFocused();
  expect(await isSameDocument(page)).toBe(true);
  // Playwright searches sections that have no layout yet, and Chromium notes that.
  const expected = /^info|^verbose: .* hidden by content-visibility/;
  expect(messages.filter((message) => !expected.test(message))).toEqual([]);
});

/** The smallest part of the window that the band between two pages covers. */
const BAND = 0.2;

/** The brightness of a column of blocks, 6 px wide and 24 px high. Text of a moving snapshot has softer edges. */
function brightnessAt({ width, height, data }: PNG, left: number): number[] {
  return Array.from({ length: Math.floor(height / 24) }, (_, block) => {
    let sum = 0;
    for (let y = 24 * block; y < 24 * (block + 1); y += 1) {
      for (let x = left; x < left + 6; x += 1) sum += data[4 * (y * width + x) + 1] ?? 0;
    }
    return sum / (24 * 6);
  });
}

type Column = 'new' | 'old' | 'both' | 'band' | 'neither';

/** The columns of a frame, from left to right, and which page they show. */
function columnsOf(frame: Buffer, older: Buffer, newer: Buffer): Column[] {
  const [now, before, after] = [frame, older, newer].map((png) => PNG.sync.read(png));
  if (!now || !before || !after) throw new Error('A screenshot is missing');
  const isEqual = (other: PNG, left: number): boolean => {
    const expected = brightnessAt(other, left);
    return brightnessAt(now, left).every(
      (value, block) => Math.abs(value - (expected[block] ?? 0)) < 16,
    );
  };
  return Array.from({ length: now.width / 6 }, (_, column) => {
    const brightness = brightnessAt(now, 6 * column);
    if (Math.max(...brightness) - Math.min(...brightness) < 4) return 'band';
    const [isNew, isOld] = [isEqual(after, 6 * column), isEqual(before, 6 * column)];
    if (isNew === isOld) return isNew ? 'both' : 'neither'; // margins look the same on both pages
    return isNew ? 'new' : 'old';
  });
}

/** Stops the running transition at a share of its duration. */
const stopTransitionAt = (page: Page, share: number): Promise<void> =>
  page.evaluate((share) => {
    const animations = document.getAnimations().filter(({ effect }) => {
      const pseudo = effect instanceof KeyframeEffect ? effect.pseudoElement : null;
      return pseudo?.startsWith('::view-transition');
    });
    const ends = animations.map(({ effect }) => Number(effect?.getComputedTiming().endTime));
    for (const animation of animations) {
      animation.pause();
      animation.currentTime = share * Math.max(...ends);
    }
  }, share);

test('no frame of a transition shows one page over the other', long, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/terms');
  const older = await page.screenshot();
  await slowDownTransitions(page);
  await page.locator('#footer a[href="/imprint"]').evaluate((link: HTMLElement) => link.click());
  await expect.poll(() => transitionPseudoElements(page)).toContain('::view-transition-old(root)');
  const frames: Buffer[] = [];
  for (const share of [0.1, 0.25, 0.4, 0.5, 0.6, 0.75, 0.9]) {
    await stopTransitionAt(page, share);
    frames.push(await page.screenshot());
  }
  await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()));
  await expect.poll(() => transitionPseudoElements(page)).toEqual([]);
  const newer = await page.screenshot();
  let separated = 0;
  for (const frame of frames) {
    const columns = columnsOf(frame, older, newer);
    const shareOf = (kind: Column): number =>
      columns.filter((column) => column === kind).length / columns.length;
    expect(shareOf('neither')).toBeLessThan(0.2); // columns in which the snapshot's text is too soft
    if (shareOf('new') > 0 && shareOf('old') > 0) {
      expect(shareOf('band')).toBeGreaterThanOrEqual(BAND);
      separated += 1;
    }
    // The new page is on one side of the band and the old one on the other.
    const pages = columns.filter((column) => /new|old/.test(column)).join(' ');
    expect(pages).toMatch(/^(?:new ?)*(?:old ?)*$/);
  }
  expect(separated).toBeGreaterThan(0);
});

test("a transition morphs a speaker's tile into the portrait", long, async ({ page }) => {
  await visit(page, '/gais/speakers');
  await slowDownTransitions(page);
  const tile = page.getByRole('link', { name: 'Mei Tanabe' });
  await tile.scrollIntoViewIfNeeded();
  await tile.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mei Tanabe' })).toBeFocused();
  await expect
    .poll(() => transitionPseudoElements(page))
    .toContain('::view-transition-group(picture)');
  // The tile's own picture is not shown: there is one head.
  const shown = await page.evaluate(
    () => getComputedStyle(document.documentElement, '::view-transition-old(picture)').display,
  );
  expect(shown).toBe('none');
});

test('the previous portrait is not shown while the next one loads', long, async ({ page }) => {
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

/** Records requests for navigations. @returns a function that returns directories, scripts and styles since its last call */
async function recordNavigationRequests(page: Page): Promise<() => RecordedRequest[]> {
  const browser = await page.context().newCDPSession(page);
  const recorded = await recordRequests(browser);
  // Without latency, one file may arrive before the next is requested, and a chain would look longer.
  const network = { offline: false, latency: 300, downloadThroughput: -1, uploadThroughput: -1 };
  await browser.send('Network.emulateNetworkConditions', network);
  let taken = 0;
  return () => {
    const requests = recorded();
    const latest = requests.slice(taken);
    taken = requests.length;
    return latest.filter((request) =>
      /^\/edition\.|^\/areas\/(?!shell\/).*\.(?:js|css)$/.test(pathOf(request)),
    );
  };
}

/** Number of files in a folder of releases that the page has loaded. */
const loadedFiles = (folder: string): number =>
  new Set(
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.includes(folder)),
  ).size;

// The departure board of the home page is a fragment, which loads its code when it comes into view, after the page.
const isOfBoard = (request: RecordedRequest): boolean =>
  /mf-gais-conference.*\.js/.test(pathOf(request));

test('navigation takes two round trips, and none after hover', long, async ({ page }) => {
  await visitAndPoint(page, '/Careers');
  await markDocument(page);
  const takeAll = await recordNavigationRequests(page);
  const takeRequests = () => takeAll().filter((request) => !isOfBoard(request));
  const main = page.getByRole('navigation', { name: 'Main' });
  await main.getByRole('link', { name: 'Home' }).evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL('/');
  await expect(page.locator('#area h1')).toBeFocused();
  const cold = takeRequests();
  expect(longestRequestChain(cold).map(pathOf)).toHaveLength(2);
  // Loads only the directory of the area, not that of all areas.
  expect(cold.map(pathOf).filter((path) => path.endsWith('.json'))).toEqual([
    '/edition.areas/mf-corporate.json',
  ]);

  const awards = page.getByRole('link', { name: 'Award' }).first();
  // Preloads of scripts, and stylesheets.
  const links = page.locator('link[href*="/mf-awards/"]');
  // A pointer over a link fires again and again; a focus that moves meanwhile cancels the first prefetch.
  await expect(async () => {
    await awards.dispatchEvent('pointerover');
    await expect(links).not.toHaveCount(0, { timeout: 2000 });
  }).toPass();
  const expected = 1 + (await links.count()); // the directory and all files
  await expect
    .poll(() => page.evaluate(loadedFiles, '/mf-awards/'))
    .toBeGreaterThanOrEqual(await links.count());
  const prefetched = takeRequests();
  expect(prefetched).toHaveLength(expected);
  expect(longestRequestChain(prefetched).map(pathOf)).toHaveLength(2);
  await awards.evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL(/award/i);
  await expect(page.locator('#area h1')).toBeFocused();
  expect(takeRequests()).toEqual([]);
  expect(await isSameDocument(page)).toBe(true);
});

const right = { x: 900, y: 300, width: 200, height: 200 };

test(
  'the reveal animation of a scene completes, with and without JavaScript',
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
      // Compares screenshots, because the page cannot be inspected without JavaScript.
      const complete = await (await open('reduce')).screenshot({ clip: right });
      const moving = await open('no-preference');
      await expect
        .poll(async () => (await moving.screenshot({ clip: right })).equals(complete))
        .toBe(true);
      for (const context of contexts) await context.close();
    }
  },
);

test('an early click is followed after the navigation chunk loads', async ({ page }) => {
  const release = await holdRequests(page, '**/navigation.*.js');
  const requested = page.waitForRequest('**/navigation.*.js');
  await visit(page, '/Careers');
  await markDocument(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  await requested;
  await expect(page).toHaveURL('/Careers');
  release();
  await expect(page).toHaveURL('/');
  await expect(page.locator('#area h1')).toBeFocused();
  expect(await isSameDocument(page)).toBe(true);
  await page.goBack();
  await expect(page.locator('#area')).toHaveAttribute('data-area', 'mf-careers');
  expect(await page.locator('#area h1').count()).toBe(1);
  expect(await isSameDocument(page)).toBe(true);
});

test('without the navigation chunk, links and the back button load documents', async ({ page }) => {
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
