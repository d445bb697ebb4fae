import { pressTabUntil } from './support/keyboard';
import { distinctPaths, visit } from './support/pages';
import { expect, test } from './support/test';

const enquiry = {
  name: 'Ada Quell',
  email: 'mei@clearway.example',
  designation: 'Head of Partnerships',
  organization: 'Clearway',
  message: 'We would like a table in Berlin.',
};

test('an enquiry can be sent from the home page by keyboard', async ({ page, site, messages }) => {
  await visit(page, '/');
  await pressTabUntil(page, 'CONTACT US');
  await page.keyboard.press('Enter');
  await expect(page.locator('#area h1')).toBeFocused();

  await pressTabUntil(page, 'Go to the contact form');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveAttribute('name', 'name');
  for (const value of Object.values(enquiry)) {
    await page.keyboard.type(value);
    await page.keyboard.press('Tab');
  }
  await expect(page.getByRole('button', { name: 'Send message' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Email sent successfully')).toBeVisible();
  const received = (await site.inbox()).map(({ fields }) => fields.template_params);
  expect(received).toContainEqual(expect.objectContaining(enquiry));
  expect(messages).toEqual([]);
});

/** The addresses of all pages. One speaker and one session stand for all. */
const canonicalPaths = [
  '/ /whoweare /whatweproduce /membership /contactus /press /imprint /terms /privacy /Careers',
  '/accessibility /conduct',
  '/gais /gais/conference /gais/conference/ai-healthcare-summit /gais/conference/ai-agriculture-summit',
  '/gais/conference/ai-healthcare-summit/all-agendas /gais/contact /gais/meet /gais/companies',
  '/gais/attendees /gais/speakers /gais/speaker/0 /gais/Inter /gais/UnifiedTracks /gais/faq',
  '/gais/venue /gais/programme /gais/session/k1',
  '/gais/award /gais/award/Ai-Integration-Award /gais/award/Ai-Integration-Form',
  '/gais/award/BestUseOfAi-Form /gais/all-award-categories /gais/award-form-page',
  '/gais/ticket /gais/prices /gais/TicketRegistration /gais/Registration /gais/prospectus',
  '/gais/free-exhibition-overview /gais/exhibition-form /gais/branding-form',
].flatMap((line) => line.split(' '));

test('the sitemap has all pages in their canonical spelling', async ({ site }) => {
  expect((await distinctPaths(site)).sort()).toEqual(canonicalPaths.sort());
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('on the home page the figures count up in view and reset out of view, and scrolling draws the rules and moves the train', async ({
    page,
  }) => {
    await visit(page, '/');
    const progress = (): Promise<Record<string, number>> =>
      page.evaluate(() =>
        Object.fromEntries(
          document.getAnimations().flatMap((animation) => {
            const { target } = animation.effect as KeyframeEffect;
            if (!(animation.timeline instanceof ViewTimeline)) return [];
            const subject = target instanceof SVGElement ? 'train' : 'rule';
            return [[subject, animation.effect?.getComputedTiming().progress ?? 0]];
          }),
        ),
      );
    const before = await progress();
    expect(Object.keys(before).sort()).toEqual(['rule', 'train']);
    const figure = page
      .getByText('of attendees sit in the C-suite')
      .locator('..')
      .locator('[data-final]');
    const shown = await figure.evaluateHandle((element) => {
      const numbers: number[] = [];
      const record = (): unknown => numbers.push(Number(/\d+/.exec(element.textContent)));
      const options = { characterData: true, childList: true, subtree: true };
      new MutationObserver(record).observe(element, options);
      return numbers;
    });
    await figure.scrollIntoViewIfNeeded();
    await expect.poll(() => shown.evaluate((numbers) => numbers.at(-1))).toBe(45);
    const counted = await shown.jsonValue();
    expect(counted[0]).toBeLessThan(45);
    expect(counted).toEqual(counted.toSorted((one, other) => one - other));

    await page.locator('#footer').scrollIntoViewIfNeeded();
    await expect(figure).toHaveText('0');
    await expect.poll(async () => (await progress()).train).toBeGreaterThan(before.train ?? 1);
    await expect.poll(async () => (await progress()).rule).toBe(1);
  });
});

test('with reduced motion the figures do not count and nothing is animated', async ({ page }) => {
  await visit(page, '/');
  const stat = page.getByText('of attendees sit in the C-suite').locator('..');
  const shown = await stat.evaluate(async (element) => {
    // Two frames after a figure comes into view, it would have started to count.
    await new Promise((resolve) => {
      new IntersectionObserver((entries) => {
        if (entries.at(-1)?.isIntersecting)
          requestAnimationFrame(() => requestAnimationFrame(resolve));
      }).observe(element);
      element.scrollIntoView({ behavior: 'instant', block: 'center' });
    });
    return element.textContent;
  });
  expect(shown).toContain('45%');
  // A size that changes has its new value at once, so that the browser scrolls to the right place.
  const padding = await stat.evaluate((element) => {
    element.style.paddingBlockStart = '100px';
    return getComputedStyle(element).paddingBlockStart;
  });
  expect(padding).toBe('100px');
  // Reduced motion shortens animations to 1 ms.
  const durations = await page.evaluate(() =>
    document.getAnimations().map(({ effect }) => effect?.getComputedTiming().duration),
  );
  expect(durations.filter((duration) => duration !== 1)).toEqual([]);
});
