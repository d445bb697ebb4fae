import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Colours that are on their way somewhere are nobody's choice: waits until they have arrived. */
const transitionsEnd = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const passing = document.getAnimations().filter((animation) => {
      const end = animation.effect?.getComputedTiming().endTime;
      // Neither those that never end nor those that follow the scrolling.
      return animation.playState === 'running' && typeof end === 'number' && Number.isFinite(end);
    });
    await Promise.allSettled(passing.map((animation) => animation.finished));
  });

/** What axe finds in the page as it is now, by WCAG 2.2 AA and its best practices: one line a rule. */
export async function axeFindings(page: Page): Promise<string[]> {
  await transitionsEnd(page);
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200) ?? ''}`);
}

/** Fails the test where axe finds something, and lets it go on to the next state. */
export async function expectNoAxeFindings(page: Page, state: string): Promise<void> {
  expect.soft(await axeFindings(page), state).toEqual([]);
}
