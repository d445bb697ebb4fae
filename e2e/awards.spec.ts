import type { Locator, Page } from 'playwright/test';
import { expectNoAxeFindings } from './support/axe';
import { secondRelease } from './support/commandLine';
import { fillTexts } from './support/fields';
import { tabTo } from './support/keyboard';
import { holdRequests, visit, waitForHydration } from './support/pages';
import { long } from './support/tags';
import { expect, test } from './support/test';

const waiting = 'Please complete all justifications (150-300 words each) before submitting.';
const ready = 'All justifications are complete and ready for submission!';

const words = (count: number): string => Array.from({ length: count }, () => 'line').join(' ');

const choice = (page: Page, title: string): Locator =>
  page.getByRole('list', { name: 'Award categories' }).getByRole('checkbox', { name: title });
const summaryOf = (page: Page, title: string): Locator =>
  page.getByRole('list', { name: 'Award categories' }).locator('summary', { hasText: title });
const card = (page: Page, title: string): Locator =>
  page.getByRole('region', { name: title, exact: true });
const box = (page: Page, title: string): Locator => card(page, title).getByRole('textbox');
const button = (page: Page, name: string): Locator => page.getByRole('button', { name });

const organization = {
  'Organization name': 'Tessellar',
  'Contact person': 'Mei Tanabe',
  'Job title': 'Chief Executive',
  Email: 'mei@tessellar.example',
  Website: 'https://tessellar.example',
  'Year of incorporation': '2016',
  Country: 'Germany',
  'Founder’s name': 'Mei Tanabe',
  'Total employees': '1200',
  'Company description': 'Customs papers, read and drafted.',
  Specialization: 'Customs',
};

/** Everything but the categories. */
async function fillNomination(page: Page): Promise<void> {
  await fillTexts(page, organization);
  await page.getByRole('combobox', { name: 'Industry' }).selectOption('Energy');
  await page.getByRole('checkbox', { name: /^I declare/ }).check();
}

async function fillOfficial(page: Page): Promise<void> {
  const answers = {
    'Company name': 'Tessellar',
    'Contact person': 'Mei Tanabe',
    Email: 'mei@tessellar.example',
    Website: 'https://tessellar.example',
  };
  await fillTexts(page, answers);
  await page.getByRole('combobox', { name: 'Job title' }).selectOption({ index: 1 });
  await page.getByRole('combobox', { name: 'Year of incorporation' }).selectOption('1960');
  await page.getByRole('checkbox', { name: /^I confirm/ }).check();
}

test('the hero has another picture below 1024 pixels', long, async ({ page }) => {
  const shown = async (width: number): Promise<string> => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/gais/award');
    return page
      .locator('picture img')
      .first()
      .evaluate((image: HTMLImageElement) => image.currentSrc);
  };
  const narrow = await shown(1023);
  const wide = await shown(1024);
  expect(wide).not.toBe(narrow);
  expect(await shown(390)).toBe(narrow);
  expect(await shown(1440)).toBe(wide);
});

test('submitting an invalid justification shows errors and sends nothing', async ({ page }) => {
  await visit(page, '/gais/award-form-page');
  const submit = button(page, 'Submit Application');
  await expect(submit).toBeEnabled(); // a click lists what is missing
  await choice(page, 'Public Service').check();
  await choice(page, 'Human Interface').check();
  await box(page, 'Public Service').fill(words(200));
  await expect(submit).toHaveAccessibleDescription(waiting);

  await submit.click();
  const summary = page.getByRole('alert');
  await expect(summary).toContainText('Please complete all justifications before submitting.');
  await expect(summary).toBeFocused();
  await expect(page).toHaveTitle(/^Error:/);
  await summary.getByRole('link', { name: 'Human Interface: write 150 to 300 words' }).click();
  await expect(box(page, 'Human Interface')).toBeFocused();

  await box(page, 'Human Interface').fill(words(150));
  await expect(page.getByText(ready)).toBeVisible();
  await expect(submit).toHaveAccessibleDescription(ready);
  await box(page, 'Human Interface').fill(words(149));
  await expect(submit).toHaveAccessibleDescription(waiting);
});

test('"Close" hides details that were opened before hydration', async ({ page }) => {
  const release = await holdRequests(page);
  await page.goto('/gais/award-form-page', { waitUntil: 'commit' });
  const summary = summaryOf(page, 'Operations at Scale');
  const details = summary.locator('..');
  await summary.getByText('View Details').click();
  release();
  await waitForHydration(page);
  await expect(details).toHaveAttribute('open');
  await summary.getByText('Close').click();
  await expect(details).not.toHaveAttribute('open');
  await expect(summary.getByText('View Details')).toBeVisible();
});

test('10,000 pasted words do not slow typing down', long, async ({ page }) => {
  await visit(page, '/gais/award-form-page');
  await choice(page, 'Public Service').check();
  await box(page, 'Public Service').focus();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  /** The median time in milliseconds from a key to its frame. */
  const typing = async (): Promise<number> => {
    await page.evaluate(() => {
      const took: number[] = [];
      Object.assign(window, { took });
      const listen = ({ timeStamp }: KeyboardEvent): void => {
        const end = (): number => took.push(performance.now() - timeStamp);
        requestAnimationFrame(() => setTimeout(end));
      };
      addEventListener('keydown', listen, { capture: true });
    });
    for (let key = 0; key < 25; key += 1) await page.keyboard.press('a');
    const times = page.waitForFunction(() => {
      const { took } = window as unknown as { took: number[] };
      return took.length >= 25 && took;
    });
    const took = (await (await times).jsonValue()) || [];
    return took.sort((one, other) => one - other)[12] ?? Infinity;
  };
  const short = await typing();
  await page.keyboard.insertText(words(10_000));
  await expect(card(page, 'Public Service').getByText('10000 / 300 words')).toBeVisible();
  // Other processes slow both down. The layout of the longer text takes a part of the time.
  expect(await typing()).toBeLessThan(2 * short + 60);
});

// Long runs only: forms/journeys.spec.ts restores a draft on the same release in every run.
test(
  'a draft survives closing the tab and the promotion of a newer release',
  long,
  async ({ page, site }) => {
    await visit(page, '/gais/award-form-page');
    await page.getByRole('textbox', { name: 'Organization name' }).fill('Tessellar');
    await choice(page, 'Public Service').check();
    await box(page, 'Public Service').fill(words(120));
    await expect
      .poll(() => page.evaluate(() => JSON.stringify(Object.entries(localStorage))))
      .toContain(words(120));
    await page.close();

    await site.run('promote', `${secondRelease.area}@${secondRelease.to}`);
    try {
      const again = await page.context().newPage();
      await visit(again, '/gais/award-form-page');
      await expect(again.getByText('Welcome back')).toBeVisible();
      await expect(again.getByRole('textbox', { name: 'Organization name' })).toHaveValue(
        'Tessellar',
      );
      await expect(choice(again, 'Public Service')).toBeChecked();
      await expect(box(again, 'Public Service')).toHaveValue(words(120));
      await expect(card(again, 'Public Service').getByText('120 / 300 words')).toBeVisible();
    } finally {
      await site.run('rollback', secondRelease.area);
    }
  },
);

test('a nomination can be sent with the keyboard alone', async ({ page, site }) => {
  await visit(page, '/gais/award-form-page');
  for (const [name, value] of Object.entries(organization)) {
    const field = page.getByRole('textbox', { name, exact: true });
    if (name === 'Specialization') {
      await tabTo(page.getByRole('combobox', { name: 'Industry' }));
      await page.keyboard.type('Energy');
    }
    await tabTo(field);
    await page.keyboard.insertText(value);
  }
  await tabTo(choice(page, 'Public Service'));
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('details[open]')).toContainText('Ministries');
  await tabTo(box(page, 'Public Service'));
  await page.keyboard.insertText(words(200));
  await tabTo(page.getByRole('checkbox', { name: /^I declare/ }));
  await page.keyboard.press('Space');
  await tabTo(button(page, 'Submit Application'));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Form submitted successfully!')).toBeVisible();
  await expect(page.getByText('Thank you for your nomination.')).toBeVisible();
  const last = (await site.inbox()).at(0);
  expect(JSON.stringify(last)).toContain('public-service');
});

// Long runs only: forms/accessibility.spec.ts checks forms with axe in every run.
test.describe('axe', long, () => {
  test('reports no findings in any state of the awards nomination', async ({ page }) => {
    test.setTimeout(120_000);
    await visit(page, '/gais/award-form-page');
    await choice(page, 'Public Service').check();
    await choice(page, 'Human Interface').check();
    await summaryOf(page, 'Public Service').click();
    await button(page, 'Submit Application').click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectNoAxeFindings(page, 'errors');

    await fillNomination(page);
    await box(page, 'Public Service').fill(words(20));
    await box(page, 'Human Interface').fill(words(301));
    await expect(page.getByText('Exceeds word limit', { exact: true })).toBeVisible();
    await expectNoAxeFindings(page, 'warnings');

    await box(page, 'Public Service').fill(words(150));
    await page.getByRole('button', { name: 'Remove Human Interface' }).click();
    await expect(page.getByText(ready)).toBeVisible();
    await expectNoAxeFindings(page, 'ready, with an undo');

    await button(page, 'Submit Application').click();
    await expect(page.getByText('Thank you for your nomination.')).toBeVisible();
    await expectNoAxeFindings(page, 'sent');
  });
});

test('on a phone, the result of a submission scrolls into view, and prints the answers alone', async ({
  page,
  site,
}) => {
  const distance = async (start: Locator): Promise<number> => {
    const header = await page.getByRole('banner').boundingBox();
    const box = await start.boundingBox();
    return (box?.y ?? NaN) - ((header?.y ?? NaN) + (header?.height ?? NaN));
  };
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/gais/award/Ai-Integration-Form');
  await button(page, 'Submit Nomination').click();
  const problems = page.getByRole('alert').getByRole('heading');
  await expect(problems).toBeVisible();
  await expect.poll(() => distance(problems), 'errors').toBeGreaterThanOrEqual(0);

  await fillOfficial(page);
  await site.setFault({ service: 'submission', mode: 'status', status: 400, times: 1 });
  await button(page, 'Submit Nomination').click();
  const rejected = page.getByText('Form submission failed. Please try again.');
  await expect(rejected).toBeVisible();
  await expect.poll(() => distance(rejected), 'rejected').toBeGreaterThanOrEqual(0);
  await site.clearFaults();

  await button(page, 'Submit Nomination').click();
  const received = page.getByRole('heading', { level: 1, name: /^Received/ });
  await expect(received).toBeInViewport();
  await expect.poll(() => distance(received), 'sent').toBeGreaterThanOrEqual(0);
  await expect(page.getByText('Form submitted successfully!')).toBeInViewport();

  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  const copy = page.getByText(/^AI Integration Excellence nomination, reference/);
  await expect(copy).toBeVisible();
  await expect(page.getByText('mei@tessellar.example')).toBeVisible();
  await expect(page.getByText('1960', { exact: true }).locator('visible=true')).toHaveCount(1);
  for (const gone of ['#header', '#footer', '#area h1', '#integration-nomination-form fieldset']) {
    await expect(page.locator(gone).first(), gone).toBeHidden();
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the landing page is complete and its FAQ answers open', async ({ page }) => {
    await page.goto('/gais/award');
    await page.getByText('What does a nomination cost?').click();
    await expect(page.getByText(/^Nominating is free today\./)).toBeVisible();
    await page.getByRole('link', { name: 'NOMINATE NOW' }).first().click();
    await expect(page).toHaveURL('/gais/award-form-page');
  });

  test('the nomination shows all nine boxes and every field', async ({ page }) => {
    await page.goto('/gais/award-form-page');
    for (const name of Object.keys(organization)) {
      await expect(page.getByRole('textbox', { name, exact: true })).toBeVisible();
    }
    await expect(
      page.getByRole('list', { name: 'Award categories' }).getByRole('checkbox'),
    ).toHaveCount(9);
    await expect(page.locator('textarea[name^="justifications["]')).toHaveCount(9);
    const ownIndustry = page.getByRole('textbox', { name: 'Your industry' });
    await expect(ownIndustry).toBeHidden();
    await page.getByRole('combobox', { name: /^Industry/ }).selectOption('Others');
    await expect(ownIndustry).toBeVisible();
    await expect(button(page, 'Submit Application')).toBeVisible();
    await summaryOf(page, 'Public Service').click();
    await expect(page.getByText('Ministries, municipalities and public agencies')).toBeVisible();
  });
});
