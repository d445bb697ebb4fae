import type { ElementHandle, Page } from 'playwright/test';
import { exceptions } from './support/layout/exceptions';
import { layoutFaults } from './support/layout/layoutFaults';
import { measureLayout } from './support/layout/measureLayout';
import { allPaths, isRepeated, landingPages, resize, visit } from './support/pages';
import { long, longUnless } from './support/tags';
import { expect, test } from './support/test';

const HEIGHT = 900;
/** Common viewport widths, 896, the smallest of landscape tablets, and 1152, the smallest with the full navigation. */
const widths = [320, 360, 390, 768, 896, 1024, 1152, 1280, 1366, 1440, 1920];
/** For enlarged and for spaced text: phones, an upright tablet, the smallest full navigation and a desktop. */
const textWidths = [320, 390, 768, 1152, 1440];
/** For pages that differ only in their texts. */
const fewerWidths = [320, 768, 1280];
/** Default font size of browsers in pixels. */
const TEXT_SIZE = 16;
/** Pages with figures, a search field and an error. The long tests measure all pages. */
const examples = ['/gais/attendees', '/nowhere'];
const missing = ['/nowhere', '/gais/speaker/9999'];
const PARTS = 12;
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

/** Runs a check with the text spacing of WCAG 1.4.12. */
async function withSpacedText(page: Page, check: () => Promise<void>): Promise<void> {
  const setStyle = (css: string): Promise<void> =>
    page.evaluate((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      document.adoptedStyleSheets = [sheet];
    }, css);
  const spacing = 'line-height: 1.5; letter-spacing: 0.12em; word-spacing: 0.16em;';
  const important = spacing.replaceAll(';', ' !important;');
  await setStyle(`*, ::before, ::after { ${important} } p { margin-block-end: 2em !important; }`);
  await check();
  await setStyle('');
}

const faultsNow = async (page: Page): Promise<string[]> =>
  layoutFaults(await page.evaluate(measureLayout, exceptions));

/** Faults that remain: a layout may be in transition for a moment after resizing. */
async function lastingFaults(page: Page): Promise<string[]> {
  let faults: string[] = [];
  const measured = async () => (faults = await faultsNow(page));
  await expect
    .poll(measured, { timeout: 10_000 })
    .toEqual([])
    .catch(() => undefined);
  return faults;
}

type LayoutModes = {
  widths: number[];
  /** Widths with text at 200%. */
  large: number[];
  /** Widths with the text spacing of WCAG 1.4.12. */
  spaced: number[];
};

/** Faults of one page, each with the modes in which it occurs. */
async function faultsOf(
  page: Page,
  path: string,
  { widths, large, spaced }: LayoutModes,
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
  const checkAt = async (each: number[], mode: string): Promise<void> => {
    for (const width of each) {
      await resize(page, width, HEIGHT);
      await check(`${width} px${mode}`);
    }
  };
  await checkAt(widths, '');
  await withLargeText(page, () => checkAt(large, ' with text at 200%'));
  await withSpacedText(page, () => checkAt(spaced, ' with spaced text'));
  return [...seenAt].map(([fault, at]) => `${path} at ${at.join(', ')}: ${fault}`);
}

for (const path of examples) {
  test(`${path} has no layout faults on a small phone, or with large or spaced text`, async ({
    page,
  }) => {
    const modes = { widths: [320], large: [320, 390, 1280], spaced: [320, 1152] };
    expect(await faultsOf(page, path, modes)).toEqual([]);
  });
}

test('spaced text breaks no price of a pass and covers no drawing', async ({ page }) => {
  await page.clock.setFixedTime('2025-12-01T12:00:00+01:00'); // passes are on sale
  await page.setViewportSize({ width: 768, height: HEIGHT });
  await visit(page, '/gais/ticket');
  await withSpacedText(page, async () => {
    for (const name of ['Standard Pass', 'Track Pass', 'VIP Pass', 'Guest Visitor Startup Pass']) {
      const pass = page.getByRole('article', { name, exact: true });
      const lines = await pass.getByText(/^(Price|Price now|Last price): €/).evaluate((price) => {
        const range = document.createRange();
        range.selectNodeContents(price.lastChild ?? price);
        return range.getClientRects().length;
      });
      expect.soft(lines, name).toBe(1);
      const title = await pass.getByRole('heading', { name }).boundingBox();
      const drawing = await pass.locator('img').boundingBox();
      // The lowest line of a drawing ends 12 px above the edge of its box.
      expect
        .soft(title?.y, name)
        .toBeGreaterThanOrEqual((drawing?.y ?? 0) + (drawing?.height ?? 0) - 13);
    }
  });
});

for (let part = 0; part < PARTS; part += 1) {
  const selectPart = <Path>(paths: Path[]): Path[] => paths.filter((_, at) => at % PARTS === part);
  const name = `part ${part + 1} of ${PARTS}`;

  test(`no page has layout faults at any width, ${name}`, long, async ({ page, site }) => {
    const paths = selectPart([...(await allPaths(site)), ...missing]);
    expect(paths.length).toBeGreaterThan(5);
    for (const path of paths) {
      const modes = isRepeated(path)
        ? { widths: fewerWidths, large: [390, 1280], spaced: [320] }
        : { widths, large: [...textWidths, 1280], spaced: textWidths };
      expect.soft(await faultsOf(page, path, modes), path).toEqual([]);
    }
  });
}

/** True if a control looks the same with and without its content; false if it has no box. */
async function looksEmpty(page: Page, control: ElementHandle<HTMLElement>): Promise<boolean> {
  const clip = await control.boundingBox();
  if (!clip) return false;
  const setVisibility = (value: string): Promise<void> =>
    control.evaluate((element, visibility) => {
      element.style.visibility = visibility;
    }, value);
  const shown = await page.screenshot({ clip });
  await setVisibility('hidden');
  const hidden = await page.screenshot({ clip });
  await setVisibility('');
  return shown.equals(hidden);
}

/** The controls without visible text that look the same with and without their content. */
async function invisibleControls(page: Page): Promise<string[]> {
  const invisible: string[] = [];
  // Handles, because a hidden control changes the positions of the others.
  const interactive = 'a[href], button, input, select, textarea, summary';
  const controls = await page
    .locator(`:is(${interactive}):not(:is(${exceptions.unmeasured}) *)`)
    .filter({ visible: true })
    .elementHandles();
  for (const handle of controls) {
    const control = handle as ElementHandle<HTMLElement>;
    const hasText = await control.evaluate((element: HTMLElement) => {
      const read = Array.from(
        element.querySelectorAll<HTMLElement>('.vh'),
        (each) => each.innerText,
      );
      return read.reduce((text, each) => text.replace(each, ''), element.innerText).trim() !== '';
    });
    if (hasText) continue;
    // The header hides on the way down.
    await page.evaluate(() => scrollTo(0, 0));
    await control.scrollIntoViewIfNeeded();
    // The page may still move.
    const isInvisible = await expect
      .poll(() => looksEmpty(page, control), { timeout: 10_000 })
      .toBe(false)
      .then(() => false)
      .catch(() => true);
    if (isInvisible)
      invisible.push(await control.evaluate(({ outerHTML }) => outerHTML.slice(0, 120)));
  }
  return invisible;
}

for (const path of [...landingPaths, '/gais/award-form-page']) {
  test(
    `forced colours hide no control of ${path}`,
    longUnless(path === '/gais/award-form-page'),
    async ({ page }) => {
      await page.emulateMedia({ forcedColors: 'active' });
      await page.setViewportSize({ width: 390, height: HEIGHT });
      await visit(page, path);
      expect(await page.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true);
      expect(await invisibleControls(page)).toEqual([]);
    },
  );
}

for (const { path, width } of [
  { path: '/gais/venue', width: 390 },
  { path: '/whoweare', width: 1280 },
]) {
  test(`forced colours mark ${path} in the navigation as the current page`, async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await page.setViewportSize({ width, height: HEIGHT });
    await visit(page, path);
    const current = page.getByRole('banner').locator('a[aria-current]').filter({ visible: true });
    const link = await current.elementHandle();
    const marked = await link.screenshot();
    await link.evaluate((element) => {
      element.removeAttribute('aria-current');
    });
    const unmarked = await link.screenshot();
    expect(marked.equals(unmarked)).toBe(false);
  });
}

test('forced colours keep the backgrounds of pictures', async ({ page }) => {
  await visit(page, '/gais/award');
  const backgrounds = (): Promise<string[]> =>
    page
      .locator('main img')
      .evaluateAll((images) => images.map((image) => getComputedStyle(image).backgroundColor));
  const normal = await backgrounds();
  expect(normal).toContain('rgb(15, 17, 14)');
  await page.emulateMedia({ forcedColors: 'active' });
  expect(await backgrounds()).toEqual(normal);
});
