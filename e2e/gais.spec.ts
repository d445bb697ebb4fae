import type { Page } from 'playwright/test';
import { axeFindings } from './support/axe';
import { waitForHydration, visit, visitAndPoint } from './support/pages';
import { long } from './support/tags';
import { expect, test } from './support/test';

const agenda = '/gais/conference/ai-healthcare-summit/all-agendas';

const openDetails = (page: Page) => page.locator('#area details[open]');

test('filters of people work, and going back restores them', async ({ page, messages }) => {
  await visit(page, '/gais/attendees');
  const people = page.getByRole('list', { name: 'All attendees' }).getByRole('listitem');
  await expect(people).toHaveCount(50);
  await page.getByRole('button', { name: 'Participants 28' }).click();
  await expect(people).toHaveCount(28);
  await page.getByRole('button', { name: 'Speakers 22' }).click();
  await page.getByRole('searchbox').fill('NORTHERN minister');
  await expect(page.getByText('1 of 50 people')).toBeVisible();
  await expect(people).toHaveCount(1);
  await expect(people).toContainText('Ingrid Solheim');
  expect(await axeFindings(page)).toEqual([]);
  await people.getByRole('link').click();
  await expect(page.locator('#area h1')).toHaveText('Ingrid Solheim');
  await page.goBack();
  await expect(people).toHaveCount(1);
  await expect(page.getByRole('searchbox')).toHaveValue('NORTHERN minister');
  await page.getByRole('searchbox').fill('(.*)');
  await expect(page.getByText('Nobody matches')).toBeVisible();
  await page.getByRole('button', { name: 'Clear' }).click();
  await page.getByRole('button', { name: 'Everybody 50' }).click();
  await expect(people).toHaveCount(50);
  expect(messages).toEqual([]);
});

test('a group booking is received', async ({ page, site }) => {
  await visit(page, '/gais/contact');
  const fields = {
    Name: 'Orla Group',
    Email: 'orla@example.org',
    Designation: 'Head',
    Organization: 'Eight Seats',
    Message: 'Eight seats, please.',
  };
  const form = page.getByRole('form', { name: 'Message or group booking' });
  for (const [name, value] of Object.entries(fields)) {
    await form.getByRole('textbox', { name: new RegExp(`^${name}`) }).fill(value);
  }
  await form.getByRole('textbox', { name: /^Number of seats/ }).fill('8');
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(form.getByRole('link', { name: 'Accept the terms to book seats' })).toBeVisible();
  await form.getByRole('checkbox', { name: /^We accept the terms/ }).check();
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Email sent successfully')).toBeVisible();
  const sent = { message: 'Eight seats, please.', seats: 8, terms: true };
  const received = (await site.inbox()).map(({ fields }) => fields.template_params);
  expect(received).toContainEqual(expect.objectContaining(sent));
});

test('a speaker who does not exist is a 404 page with a link to all speakers', async ({ page }) => {
  const response = await page.goto('/gais/speaker/22');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Attendee not found');
  await waitForHydration(page);
  await page.getByRole('link', { name: 'Featured speakers' }).click();
  await expect(page).toHaveURL('/gais/speakers');
});

test('the agenda has at most one open section, and axe reports no findings', async ({ page }) => {
  await visit(page, agenda);
  await expect(openDetails(page)).toHaveCount(0);
  const names = ['Surgery and robotics', 'Clinical decision support'] as const;
  for (const name of names) {
    await page.locator('summary', { hasText: name }).press('Enter');
    await expect(openDetails(page)).toHaveCount(1);
    await expect(openDetails(page)).toContainText(name);
  }
  expect(await axeFindings(page)).toEqual([]);
  await page.locator('summary', { hasText: names[1] }).press('Space');
  await expect(openDetails(page)).toHaveCount(0);
});

test('the landing page offers its dates as a calendar file', async ({ page }) => {
  // Past dates have no calendar file.
  await page.clock.setFixedTime('2025-09-01T12:00:00+02:00');
  await visit(page, '/gais');
  const link = page.getByRole('link', { name: 'Add to calendar' });
  const downloading = page.waitForEvent('download');
  await link.click();
  expect((await downloading).suggestedFilename()).toBe('global-ai-summit-2026.ics');
  const response = await page.request.get((await link.getAttribute('href')) ?? '');
  expect(response.headers()['content-type']).toMatch(/^text\/calendar/);
  expect(await response.text()).toContain('DTSTART;VALUE=DATE:20260319');
});

/** Compressed bytes of the scripts that a first visit to a page loads. */
async function scriptBytes(page: Page, path: string): Promise<number> {
  await visitAndPoint(page, path);
  return page.evaluate(() => {
    const entries = performance.getEntriesByType('resource');
    const scripts = entries.filter(({ name }) => new URL(name).pathname.endsWith('.js'));
    return [...new Map(scripts.map((each) => [each.name, each.encodedBodySize])).values()].reduce(
      (sum, bytes) => sum + bytes,
      0,
    );
  });
}

test(
  'the pages of tracks and people load at most 2% more script than the landing page',
  long,
  async ({ browser, site }) => {
    const first = async (path: string): Promise<number> => {
      const page = await browser.newPage({ baseURL: site.url });
      try {
        return await scriptBytes(page, path);
      } finally {
        await page.close();
      }
    };
    const landing = await first('/gais');
    expect(landing).toBeGreaterThan(30_000);
    for (const path of ['/gais/UnifiedTracks', '/gais/attendees']) {
      expect(await first(path), path).toBeLessThanOrEqual(1.02 * landing);
    }
  },
);
