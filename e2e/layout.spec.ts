import type { Page } from 'playwright/test';
import { exceptions } from './support/layout/exceptions';
import { layoutFaults } from './support/layout/layoutFaults';
import { measureLayout } from './support/layout/measureLayout';
import { allPaths, landingPages, resize, visit } from './support/pages';
import { long, longUnless } from './support/tags';
import { expect, test } from './support/test';

const HEIGHT = 900;
/** Common viewport widths, 896, the smallest of landscape tablets, and 1152, the smallest with the full navigation. */
const widths = [320, 360, 390, 768, 896, 1024, 1152, 1280, 1366, 1440, 1920];
/** For numbered pages, which differ only in their texts. */
const fewerWidths = [320, 768, 1280];
const isNumbered = (path: string): boolean => /\/[1-9]\d*$/.test(path);
/** Default font size of browsers in pixels. */
const TEXT_SIZE = 16;
const missing = ['/nowhere', '/gais/speaker/9999'];
const PARTS = 6;
const landingPaths = landingPages.map(({ path }) => path);

// Workers run the parts in parallel.
test.describe.configure({ mode: 'parallel', timeout: 240_000 });

/** Runs a check with the browser's font size preference set to 200%. */
async function withLargeText(page: Page, check: () => Promise<void>): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const set = async (size: number): Promise<void> => {
    await browser.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: size } });
    await page.waitForFunction(
      (now) => getComputedStyle(document.documentElement).fontSize === `${now}px`,
      size,
    );
  };
  await set(2 * TEXT_SIZE);
  await check();
  await set(TEXT_SIZE);
  await browser.detach();
}

const faultsNow = async (page: Page): Promise<string[]> =>
  layoutFaults(await page.evaluate(measureLayout, exceptions));

/** Faults that last for 300 ms: a layout may be in transition after resizing. */
async function lastingFaults(page: Page): Promise<string[]> {
  const first = await faultsNow(page);
  if (first.length === 0) return first;
  await page.waitForTimeout(300);
  const second = await faultsNow(page);
  return first.filter((fault) => second.includes(fault));
}

type LayoutModes = { widths: number[]; largeText: boolean };

/** Faults of one page, each with the modes in which it occurs. */
async function faultsOf(
  page: Page,
  path: string,
  { widths, largeText }: LayoutModes,
): Promise<string[]> {
  const seenAt = new Map<string, string[]>();
  const check = async (at: string): Promise<void> => {
    for (const fault of await lastingFaults(page)) {
      seenAt.set(fault, [...(seenAt.get(fault) ?? []), at]);
    }
  };
  await page.setViewportSize({ width: 320, height: HEIGHT });
  await visit(page, path);
  await page.evaluate(() => document.fonts.ready);
  for (const width of widths) {
    await resize(page, width, HEIGHT);
    await check(`${width} px`);
  }
  if (largeText) {
    await resize(page, 1280, HEIGHT);
    await withLargeText(page, () => check('1280 px with text at 200%'));
  }
  return [...seenAt].map(([fault, at]) => `${path} at ${at.join(', ')}: ${fault}`);
}

for (const path of [...landingPaths, ...missing]) {
  const details = longUnless(['/', '/gais/award', '/nowhere'].includes(path));
  test(
    `${path} has no layout faults on a small phone or with large text`,
    details,
    async ({ page }) => {
      expect(await faultsOf(page, path, { widths: [320], largeText: true })).toEqual([]);
    },
  );
}

for (let part = 0; part < PARTS; part += 1) {
  const selectPart = <Path>(paths: Path[]): Path[] => paths.filter((_, at) => at % PARTS === part);
  const name = `part ${part + 1} of ${PARTS}`;

  test(`no page has layout faults at any width, ${name}`, long, async ({ page, site }) => {
    const paths = selectPart([...(await allPaths(site)), ...missing]);
    expect(paths.length).toBeGreaterThan(5);
    for (const path of paths) {
      const modes = { widths: isNumbered(path) ? fewerWidths : widths, largeText: true };
      expect.soft(await faultsOf(page, path, modes), path).toEqual([]);
    }
  });
}
