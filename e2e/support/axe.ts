import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';

const options = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations' as const],
};

/**
 * Scrolls to the top: elsewhere the sticky header covers parts of links, which axe reports as small targets.
 * Then waits until transitions end, because axe would measure the contrast of intermediate colours.
 */
const settleAtTop = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    scrollTo({ top: 0, behavior: 'instant' });
    // The header changes its colours in the frame after the scroll.
    await new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(resolve));
    });
    const running = document.getAnimations().filter((animation) => {
      const end = animation.effect?.getComputedTiming().endTime;
      // Excludes endless and scroll-driven animations.
      return animation.playState === 'running' && typeof end === 'number' && Number.isFinite(end);
    });
    await Promise.allSettled(running.map((animation) => animation.finished));
  });

/**
 * Scrolls to the top and checks the page with axe for WCAG 2.2 AA and best practices.
 * @param within selector of the part to check; defaults to the whole page, whose analysis takes seconds
 * @returns one line per violated rule
 */
export async function axeFindings(page: Page, within = 'html'): Promise<string[]> {
  await settleAtTop(page);
  // Legacy mode analyses the page without opening a second one, which only pages with foreign frames need.
  const axe = new AxeBuilder({ page }).options(options).include(within).setLegacyMode();
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200) ?? ''}`);
}

/** Soft assertion: the test fails on findings, but continues. */
export async function expectNoAxeFindings(
  page: Page,
  state: string,
  within?: string,
): Promise<void> {
  expect.soft(await axeFindings(page, within), state).toEqual([]);
}
