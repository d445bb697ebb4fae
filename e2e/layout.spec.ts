import type { Page } from 'playwright/test';
import { exceptions } from './support/layout/exceptions';
import { layoutFaults } from './support/layout/layoutFaults';
import { measureLayout } from './support/layout/measureLayout';
import { long, longUnless } from './support/long';
import { allPaths, landingPages, visit } from './support/pages';
import { expect, test } from './support/test';

const HEIGHT = 900;
/** Common windows, and the one in which the full navigation first shows. */
const widths = [320, 360, 390, 768, 1024, 1152, 1280, 1366, 1440, 1920];
/** For pages that differ from another by a number: their texts differ, their sections do not. */
const fewerWidths = [320, 768, 1280];
const isNumbered = (path: string): boolean => /\/[1-9]\d*$/.test(path);
/** What browsers start with, in pixels; rems and media queries follow it. */
const TEXT_SIZE = 16;
const missing = ['/nowhere', '/gais/speaker/9999'];
const PARTS = 6;
const landingPaths = landingPages.map(({ path }) => path);

// Not one after the other: both workers share the parts.
test.describe.configure({ mode: 'parallel', timeout: 240_000 });

/** Makes the window that wide, and waits until the page's media queries know. */
async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHT });
  await page.waitForFunction((now) => matchMedia(`(width: ${now}px)`).matches, width);
}

/** Looks with the text as large as a visitor may set it in the browser's own preferences. */
async function withLargeText(page: Page, look: () => Promise<void>): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const set = async (size: number): Promise<void> => {
    await browser.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: size } });
    await page.waitForFunction(
      (now) => getComputedStyle(document.documentElement).fontSize === `${now}px`,
      size,
    );
  };
  await set(2 * TEXT_SIZE);
  await look();
  await set(TEXT_SIZE);
  await browser.detach();
}

const faultsNow = async (page: Page): Promise<string[]> =>
  layoutFaults(await page.evaluate(measureLayout, exceptions));

/** What is wrong, and still is a moment later: a page that has just been resized may be on its way. */
async function lastingFaults(page: Page): Promise<string[]> {
  const first = await faultsNow(page);
  if (first.length === 0) return first;
  await page.waitForTimeout(300);
  const second = await faultsNow(page);
  return first.filter((fault) => second.includes(fault));
}

type LayoutModes = { widths: number[]; largeText: boolean };

/** Faults of one page at these widths and with large text, each with where it shows. */
async function faultsOf(
  page: Page,
  path: string,
  { widths, largeText }: LayoutModes,
): Promise<string[]> {
  const seenAt = new Map<string, string[]>();
  const look = async (at: string): Promise<void> => {
    for (const fault of await lastingFaults(page)) {
      seenAt.set(fault, [...(seenAt.get(fault) ?? []), at]);
    }
  };
  await page.setViewportSize({ width: 320, height: HEIGHT });
  await visit(page, path);
  await page.evaluate(() => document.fonts.ready);
  for (const width of widths) {
    await resize(page, width);
    await look(`${width} px`);
  }
  if (largeText) {
    await resize(page, 1280);
    await withLargeText(page, () => look('1280 px with text of 200 %'));
  }
  return [...seenAt].map(([fault, at]) => `${path} at ${at.join(', ')}: ${fault}`);
}

for (const path of [...landingPaths, ...missing]) {
  const details = longUnless(['/', '/gais/award', '/nowhere'].includes(path));
  test(
    `${path}: nothing is cut off on a small phone, nor with large text`,
    details,
    async ({ page }) => {
      expect(await faultsOf(page, path, { widths: [320], largeText: true })).toEqual([]);
    },
  );
}

for (let part = 0; part < PARTS; part += 1) {
  const ofPart = <Path>(paths: Path[]): Path[] => paths.filter((_, at) => at % PARTS === part);
  const name = `part ${part + 1} of ${PARTS}`;

  test(`no page is cut off at any width, ${name}`, long, async ({ page, site }) => {
    const paths = ofPart([...(await allPaths(site)), ...missing]);
    expect(paths.length).toBeGreaterThan(5);
    for (const path of paths) {
      const ways = { widths: isNumbered(path) ? fewerWidths : widths, largeText: true };
      expect.soft(await faultsOf(page, path, ways), path).toEqual([]);
    }
  });
}
