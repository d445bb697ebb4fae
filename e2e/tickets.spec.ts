import type { Locator, Page } from 'playwright/test';
import { expectNoAxeFindings } from './support/axe';
import { runSite } from './support/commandLine';
import { fillTexts, requiredSelector } from './support/fields';
import { tabTo } from './support/keyboard';
import { visit } from './support/pages';
import { structuredData } from './support/structuredData';
import { long, longUnless } from './support/tags';
import { expect, test } from './support/test';

const pass = (page: Page, name: string): Locator => page.getByRole('article', { name });
const field = (page: Page, name: string | RegExp): Locator => page.getByRole('textbox', { name });
const list = (page: Page, name: string): Locator => page.getByRole('combobox', { name });
const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

test('the prospectus prints on three A4 pages without navigation', long, async ({ page }) => {
  await visit(page, '/gais/prospectus');
  const printed = await page.pdf({ format: 'A4' });
  expect(printed.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(3);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation', { name: 'Footer' })).toBeHidden();
  await expect(page.getByText(/^https?:.*\/gais\/branding-form$/)).toBeVisible();
});

test.describe('passes', () => {
  test('only one list of inclusions is open at a time, and a click closes it', async ({ page }) => {
    await visit(page, '/gais/ticket');
    const opened = page.locator('article details[open]');
    await expect(opened).toHaveCount(0);
    await pass(page, 'Track Pass').getByText('What is included').click();
    await expect(opened).toContainText('3 sessions of your choice');
    await expect(opened).toContainText('Lunch both days');
    await pass(page, 'VIP Pass').getByText('What is included').click();
    await expect(opened).toHaveCount(1);
    for (const promise of ['Priority seating', '24/7 service', 'Post-event materials']) {
      await expect(opened).toContainText(promise);
    }
    await pass(page, 'VIP Pass').getByText('What is included').click();
    await expect(opened).toHaveCount(0);
  });

  for (const name of ['Standard Pass', 'Track Pass', 'VIP Pass', 'Guest Visitor Startup Pass']) {
    const details = longUnless(name === 'Track Pass');
    test(
      `Book Now of the ${name} opens the form with that pass selected`,
      details,
      async ({ page }) => {
        await visit(page, '/gais/ticket');
        await page
          .getByRole('link', { name: `Book Now: ${name}` })
          .first()
          .click();
        await expect(page).toHaveURL(/\/gais\/TicketRegistration\?pass=\w+$/);
        await expect(list(page, 'Select Ticket Type')).toHaveValue(name);
      },
    );
  }

  test('the pass of the clicked link overrides a draft', async ({ page, site }) => {
    await visit(page, '/gais/TicketRegistration?pass=vip');
    await fillRegistration(page);
    await expect
      .poll(() => page.evaluate(() => JSON.stringify(localStorage)))
      .toContain('Ada Quell');
    await visit(page, '/gais/ticket');
    await page.getByRole('link', { name: 'Book Now: Track Pass' }).first().click();
    await expect(list(page, 'Select Ticket Type')).toHaveValue('Track Pass');
    await expect(field(page, 'Full Name')).toHaveValue('Ada Quell');
    await page.reload();
    await expect(list(page, 'Select Ticket Type')).toHaveValue('Track Pass');
    await press(page, 'Register Now');
    await expect(page.getByText('Form submitted successfully!')).toBeVisible();
    expect((await site.inbox()).at(0)?.fields).toMatchObject({ ticketType: 'Track Pass' });
  });

  // Long, because promoting the shell recomposes every page.
  test(
    'a pass with a payment URL links to it, the others link to pre-registration',
    long,
    async ({ page, site }) => {
      const payment = 'https://pay.example/vip';
      const promote = ['promote', 'shell@1.0.0', '--accept-settings', '--store', site.store];
      await runSite(promote, { SITE_PAYMENT_VIP: payment });
      try {
        // Payment links are shown only before the summit.
        await page.clock.setFixedTime('2026-02-01T12:00:00+01:00');
        await visit(page, '/gais/ticket');
        const links = page.getByRole('link', { name: 'Book Now: VIP Pass' });
        await expect(links).toHaveCount(2);
        for (const link of await links.all()) await expect(link).toHaveAttribute('href', payment);
        await expect(
          page.getByRole('link', { name: 'Book Now: Track Pass' }).first(),
        ).toHaveAttribute('href', '/gais/TicketRegistration?pass=track');
      } finally {
        await site.run('rollback', '--to-revision', '1', '--accept-settings');
      }
    },
  );

  test('on a phone the comparison shows all passes, and neither it nor the page scrolls sideways', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await visit(page, '/gais/ticket');
    await page.getByRole('link', { name: 'Compare the passes' }).click();
    const table = page.getByRole('table', { name: 'What each pass costs and includes' });
    await expect(table).toBeInViewport();
    const price = table.getByRole('rowheader', { name: 'Price', exact: true });
    const left = async (): Promise<number> => (await price.boundingBox())?.x ?? -1;
    const before = await left();
    await table.getByRole('link', { name: 'Book Now: Guest Visitor Startup Pass' }).focus();
    await expect(
      table.getByRole('link', { name: 'Book Now: Guest Visitor Startup Pass' }),
    ).toBeInViewport();
    expect(await left()).toBe(before);
    expect(await page.evaluate(() => window.scrollX)).toBe(0);
  });

  test('comparing, opening inclusions and booking work by keyboard', async ({ page }) => {
    await visit(page, '/gais/ticket');
    await tabTo(pass(page, 'Track Pass').locator('summary'));
    await page.keyboard.press('Enter');
    await expect(page.locator('article details[open]')).toContainText('3 sessions of your choice');
    await tabTo(page.getByRole('link', { name: 'Compare the passes' }));
    await page.keyboard.press('Enter');
    await tabTo(
      page.getByRole('table').getByRole('link', { name: 'Book Now: Guest Visitor Startup Pass' }),
    );
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/gais/TicketRegistration?pass=startup');
    await expect(page.locator('#area h1')).toBeFocused();
    await tabTo(page.getByRole('button', { name: 'Register Now' }));
  });
});

for (const timezoneId of ['Pacific/Honolulu', 'Europe/Berlin', 'Pacific/Kiritimati']) {
  const details = longUnless(timezoneId === 'Pacific/Honolulu');
  test.describe(`seen from ${timezoneId}`, details, () => {
    test.use({ timezoneId });

    test('Early Bird ends exactly at the end of 15 August in Berlin', async ({ page }) => {
      await page.clock.setFixedTime('2025-08-15T23:59:59+02:00');
      await visit(page, '/gais/ticket');
      const phases = page.getByRole('list', { name: 'Price phases' }).getByRole('listitem');
      await expect(phases).toHaveText([/^Early Bird/, /^Regular Price/, /^Late Price/]);
      await expect(phases.nth(0)).toHaveAttribute('aria-current', 'step');
      await expect(phases.nth(0)).toContainText('Last day');

      await page.clock.setFixedTime('2025-08-16T00:00:00+02:00');
      await expect(phases.nth(0)).toContainText('(ended)');
      for (const phase of await phases.all()) {
        await expect(phase).not.toHaveAttribute('aria-current');
      }
      await expect(phases.nth(0)).toContainText('Early Bird has ended: these prices stay');
    });

    test('the application form has the date of the visitor’s time zone', async ({ page }) => {
      await page.clock.setFixedTime('2025-08-15T11:00:00Z');
      await visit(page, '/gais/exhibition-form');
      await expect(page.getByLabel(/^Date/)).toHaveValue(
        timezoneId === 'Pacific/Kiritimati' ? '2025-08-16' : '2025-08-15',
      );
    });
  });
}

test.describe('discounts', () => {
  for (const [group, name] of [
    ['government', 'Government officials'],
    ['academic', 'Academics'],
    ['student', 'Students'],
    ['charity', 'Charities'],
    ['association', 'Associations'],
  ] as const) {
    test(
      `the discount link for ${name} opens the form with that group selected`,
      longUnless(group === 'student'),
      async ({ page }) => {
        await visit(page, '/gais/ticket');
        await page
          .getByRole('list', { name: 'Discounts and group bookings' })
          .getByRole('listitem')
          .filter({ has: page.getByRole('heading', { name }) })
          .getByRole('link')
          .click();
        await expect(page).toHaveURL(`/gais/Registration?group=${group}`);
        await expect(list(page, 'Discount group (optional)')).toHaveValue(group);
      },
    );
  }

  test('group bookings lead to the contact form', async ({ page }) => {
    await visit(page, '/gais/ticket');
    await page.getByRole('link', { name: 'Book for a group' }).click();
    await expect(page).toHaveURL('/gais/contact#write');
  });
});

test.describe('limits and free texts', () => {
  const letters = (count: number): string => 'n'.repeat(count);

  for (const [path, name, max] of [
    ['/gais/exhibition-form', /^Company description/, 250],
    ['/gais/branding-form', /^Short description/, 400],
    ['/gais/branding-form', /^Long bio/, 700],
    ['/gais/branding-form', /^Short bio/, 500],
  ] as const) {
    const title = `${name.source.slice(1)} on ${path} accepts at most ${max} characters`;
    test(title, longUnless(max === 700), async ({ page }) => {
      await visit(page, path);
      const text = field(page, name);
      await text.fill(letters(max));
      await expect(page.getByText(`${max} / ${max}`, { exact: true })).toBeVisible();
      await text.fill(letters(max + 1));
      await expect(page.getByText(`${max + 1} / ${max}`, { exact: true })).toBeVisible();
      await expect(page.getByText('1 character over the limit')).toBeVisible();
      await page.locator('form button[type=submit]').click();
      await expect(page.getByRole('alert')).toBeFocused();
      await expect(text).toHaveAttribute('aria-invalid', 'true');
      await text.fill(letters(max));
      await expect(text).toHaveAttribute('aria-invalid', 'false');
    });
  }

  for (const [name, label] of [
    ['Primary industry', 'Your primary industry'],
    ['AI role', 'Your AI role'],
  ] as const) {
    const details = longUnless(name === 'AI role');
    test(`the option Other for ${name} shows a required text field`, details, async ({ page }) => {
      await visit(page, '/gais/exhibition-form');
      const free = field(page, label);
      await expect(free).toHaveCount(0);
      await list(page, name).selectOption('Other');
      await expect(free.and(page.locator(requiredSelector))).toBeVisible();
      await press(page, 'Submit Application');
      await expect(
        page.getByRole('alert').getByRole('link', { name: new RegExp(`Enter y${label.slice(1)}`) }),
      ).toBeVisible();
      await list(page, name).selectOption({ index: 1 });
      await expect(free).toHaveCount(0);
    });
  }

  test('the checkbox Other for AI roles shows a required text field', async ({ page }) => {
    await visit(page, '/gais/branding-form');
    const other = page.getByRole('checkbox', { name: 'Other', exact: true });
    await other.check();
    await expect(field(page, 'Your AI role').and(page.locator(requiredSelector))).toBeVisible();
    await press(page, 'Submit Form');
    const summary = page.getByRole('alert');
    await expect(summary.getByRole('link', { name: 'Enter your AI role' })).toBeVisible();
    await other.uncheck();
    await expect(field(page, 'Your AI role')).toHaveCount(0);
  });
});

test('the steps of the branding form show the current section', async ({ page }) => {
  await visit(page, '/gais/branding-form');
  const steps = page.getByRole('list', { name: 'Sections of this form' }).getByRole('listitem');
  await expect(steps).toHaveText([
    /^Company information/,
    /^Brand visibility/,
    /^AI landscape role/,
    /^Representative details/,
    /^Quote and materials/,
    /^Declaration/,
  ]);
  const current = page.locator('[aria-current=step]');
  await field(page, 'Full name').focus();
  await expect(current).toHaveText(/^Representative details/);
  await page.getByRole('checkbox', { name: 'AI Investor' }).check();
  await expect(current).toHaveText(/^AI landscape role/);
  await expect(steps.nth(2)).toContainText('Complete');
  await steps.nth(4).getByRole('link').click();
  await expect(current).toHaveText(/^Quote and materials/);
  await expect(steps.nth(4)).toContainText('Optional');
});

const registration = {
  'Full Name': 'Ada Quell',
  'Email Address': 'ada@quell.example',
  'Company Name': 'Quell',
  Designation: 'Founder',
};

async function fillRegistration(page: Page): Promise<void> {
  for (const [name, value] of Object.entries(registration)) await field(page, name).fill(value);
  await list(page, 'Industry').selectOption('Robotics');
  await list(page, 'Select Ticket Type').selectOption('VIP Pass');
}

async function fillNotification(page: Page): Promise<void> {
  const answers = {
    Name: 'Ada Quell',
    'Email address': 'ada@quell.example',
    'Job Title': 'Founder',
    Company: 'Quell',
    City: 'Porto',
  };
  await fillTexts(page, answers);
  await list(page, 'Industry').selectOption('Technology');
  await page.getByRole('checkbox', { name: /^Email me about dates/ }).check();
}

async function fillExhibition(page: Page): Promise<void> {
  const answers = {
    'Company name': 'Quell',
    Website: 'https://quell.example',
    Headquarters: 'Porto, Portugal',
    'Year founded': '2019',
    'Company description': 'Listening machines for bridges.',
    'Exhibition goals': 'Meet two railways.',
    'Contact name': 'Ada Quell',
    Position: 'Founder',
    Email: 'ada@quell.example',
    'Phone, with the country code': '+351 900 000 000',
    Signature: 'Ada Quell',
  };
  await fillTexts(page, answers);
  await list(page, 'Company size').selectOption('Startup 1-10');
  await list(page, 'Primary industry').selectOption('Transportation');
  await list(page, 'AI role').selectOption('AI Startup');
  await list(page, 'AI stage').selectOption('Pilot Phase');
  for (const name of ['Yes', 'All Days', '1 person'])
    await page.getByRole('radio', { name }).check();
  for (const name of [/buy visitor tickets/, /is not included/, /accept the terms/]) {
    await page.getByRole('checkbox', { name }).check();
  }
}

async function fillBranding(page: Page): Promise<void> {
  const answers = {
    'Company name': 'Quell',
    Website: 'https://quell.example',
    Headquarters: 'Porto, Portugal',
    'Incorporation year': '2019',
    'LinkedIn page': 'https://linkedin.example/quell',
    Tagline: 'Bridges speak. We listen.',
    'Short description': 'Listening machines for bridges.',
    'Full name': 'Ada Quell',
    Designation: 'Founder',
    'LinkedIn profile': 'https://linkedin.example/ada',
    'Link to a photo': 'https://quell.example/ada.jpg',
    'Short bio': 'Built a stethoscope for steel.',
  };
  await fillTexts(page, answers);
  await page.getByRole('checkbox', { name: 'AI Startup' }).check();
  await page.getByRole('checkbox', { name: /^What is written above/ }).check();
}

// Long runs only: forms/accessibility.spec.ts checks forms with axe in every run.
test.describe('axe', long, () => {
  for (const { path, submit, fill, service, failed, sent } of [
    {
      path: '/gais/TicketRegistration',
      submit: 'Register Now',
      fill: fillRegistration,
      service: 'submission',
      failed: 'Form submission failed. Please try again.',
      sent: 'Form submitted successfully!',
    },
    {
      path: '/gais/exhibition-form',
      submit: 'Submit Application',
      fill: fillExhibition,
      service: 'submission',
      failed: 'Failed to submit. Please try again.',
      sent: 'Application submitted successfully!',
    },
    {
      path: '/gais/branding-form',
      submit: 'Submit Form',
      fill: fillBranding,
      service: 'submission',
      failed: 'Failed to submit. Please try again.',
      sent: 'Form submitted successfully!',
    },
    {
      path: '/gais/Registration',
      submit: 'Submit',
      fill: fillNotification,
      service: 'email',
      failed: 'Email not sent successfully',
      sent: 'Email sent successfully',
    },
  ]) {
    test(`reports no findings in any state of ${path}`, async ({ page, site }) => {
      test.setTimeout(120_000);
      await visit(page, path);
      await press(page, submit);
      await expect(page.getByRole('alert')).toBeVisible();
      await expectNoAxeFindings(page, 'errors');

      await fill(page);
      await site.setFault({ service, mode: 'status', status: 400, times: 1 });
      await press(page, submit);
      await expect(page.getByText(failed)).toBeVisible();
      await expectNoAxeFindings(page, 'rejected');
      await site.clearFaults();

      await visit(page, path);
      await fill(page);
      await press(page, submit);
      await expect(page.getByText(sent, { exact: true })).toBeVisible();
      await expectNoAxeFindings(page, 'sent');
    });
  }

  test('reports no findings with open inclusions during Early Bird', async ({ page }) => {
    await page.clock.setFixedTime('2025-07-20T12:00:00+02:00');
    await visit(page, '/gais/ticket');
    await expect(page.getByText('26 days left')).toBeVisible();
    for (const name of ['Track Pass', 'VIP Pass', 'Guest Visitor Startup Pass']) {
      await pass(page, name).getByText('What is included').click();
      await expectNoAxeFindings(page, name);
    }
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('passes and inclusions work, and no price phase is current', async ({ page }) => {
    await page.goto('/gais/ticket');
    await expect(pass(page, 'Track Pass')).toContainText('21.92% off');
    await pass(page, 'Track Pass').getByText('What is included').click();
    await pass(page, 'VIP Pass').getByText('What is included').click();
    await expect(page.locator('article details[open]')).toHaveCount(1);
    await expect(page.locator('[aria-current=step]')).toHaveCount(0);
    await page.getByRole('link', { name: 'Book Now: Track Pass' }).first().click();
    await expect(page).toHaveURL('/gais/TicketRegistration?pass=track');
    await expect(page.getByRole('button', { name: 'Register Now' })).toBeEnabled();
  });

  test('every form shows all its fields', async ({ page }) => {
    for (const [path, sections] of [
      ['/gais/exhibition-form', 5],
      ['/gais/branding-form', 6],
    ] as const) {
      await page.goto(path);
      await expect(page.locator('[data-form-section]')).toHaveCount(sections);
      await expect(field(page, 'Your AI role')).toBeVisible();
    }
    await page.goto('/gais/Registration?group=student');
    await expect(page.getByText('For government officials, academics, students')).toBeVisible();
  });
});

test('structured data contains valid offers', async ({ page }) => {
  await page.goto('/gais/ticket');
  const things = await structuredData(page);
  const event = things.find((thing) => thing['@type'] === 'BusinessEvent');
  expect(event).toMatchObject({ startDate: '2026-03-19', endDate: '2026-03-20' });
  const offers = event?.offers as Record<string, string>[];
  expect(offers.map(({ name, price }) => `${name}: ${price}`)).toEqual([
    'Standard Pass: 1460.00',
    'Track Pass: 1140.00',
    'VIP Pass: 2999.00',
    'Guest Visitor Startup Pass: 1899.00',
  ]);
  for (const offer of offers) {
    expect(offer).toMatchObject({
      '@type': 'Offer',
      priceCurrency: 'EUR',
      // Depends on whether the site is composed before or after the end of the summit.
      availability: expect.stringMatching(/^https:\/\/schema\.org\/(?:InStock|Discontinued)$/),
    });
    expect(offer.url).toBe(await page.locator('link[rel=canonical]').getAttribute('href'));
  }
  expect(JSON.stringify(things)).not.toContain('%%');
});
