import type { Page } from 'playwright/test';
import { pressTabUntil } from './support/keyboard';
import { allPaths, visit } from './support/pages';
import { ciUnless } from './support/tags';
import { expect, test } from './support/test';

const enquiry = {
  name: 'Mei Tanabe',
  email: 'mei@clearway.example',
  designation: 'Head of Partnerships',
  organization: 'Clearway',
  message: 'We would like a table in Berlin.',
};

const focused = (page: Page) => page.locator(':focus');

test('a partner can get from the home page to a sent enquiry', async ({ page, site, messages }) => {
  await visit(page, '/');
  await page.getByRole('link', { name: 'CONTACT US', exact: true }).click();
  await expect(page).toHaveURL('/contactus');
  await expect(page.locator('#area h1')).toBeFocused();

  await page.getByRole('link', { name: 'Go to the contact form' }).click();
  await expect(page).toHaveURL('/contactus#contact-form');
  const form = page.getByRole('form', { name: 'Contact message' });
  await expect(form).toBeInViewport();

  await form.getByRole('textbox', { name: 'Name', exact: true }).fill(enquiry.name);
  await form.getByRole('textbox', { name: 'Email' }).fill(enquiry.email);
  await form.getByRole('textbox', { name: 'Designation' }).fill(enquiry.designation);
  await form.getByRole('textbox', { name: 'Organization' }).fill(enquiry.organization);
  await form.getByRole('textbox', { name: 'Message' }).fill(enquiry.message);
  await form.getByRole('button', { name: 'Send message' }).click();

  await expect(page.getByText('Email sent successfully')).toBeVisible();
  await page.getByRole('button', { name: 'Write another message' }).click();
  await expect(page.locator('#area h1')).toBeFocused();
  await expect(form.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('');
  const received = (await site.inbox()).filter(({ service }) => service === 'email');
  expect(received.map(({ fields }) => fields.template_params)).toContainEqual(
    expect.objectContaining(enquiry),
  );
  expect(messages).toEqual([]);
});

test('an incomplete enquiry is not sent, and lists missing fields', async ({ page, site }) => {
  const before = (await site.inbox()).length;
  await visit(page, '/contactus');
  await page.getByRole('textbox', { name: 'Email' }).fill(enquiry.email);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('   ');
  await page.getByRole('button', { name: 'Send message' }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'to fix before you submit' });
  await expect(summary.getByRole('link')).toHaveText([
    'Name is required',
    'Designation is required',
    'Organization name is required',
  ]);
  expect(await site.inbox()).toHaveLength(before);
});

test('an enquiry can be sent from the home page by keyboard', async ({ page, site }) => {
  await visit(page, '/');
  await pressTabUntil(page, 'CONTACT US');
  await page.keyboard.press('Enter');
  await expect(page.locator('#area h1')).toBeFocused();

  await pressTabUntil(page, 'Go to the contact form');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(focused(page)).toHaveAttribute('name', 'name');
  for (const value of Object.values({ ...enquiry, name: 'Ada Quell' })) {
    await page.keyboard.type(value);
    await page.keyboard.press('Tab');
  }
  await expect(page.getByRole('button', { name: 'Send message' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Email sent successfully')).toBeVisible();
  const names = (await site.inbox()).map(
    ({ fields }) => (fields.template_params as { name?: string } | undefined)?.name,
  );
  expect(names).toContain('Ada Quell');
});

test('COMING SOON is focusable but does not navigate', async ({ page }) => {
  await visit(page, '/membership');
  await pressTabUntil(page, 'COMING SOON');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/membership');
  await expect(focused(page)).toHaveAttribute('aria-disabled', 'true');
});

test('a row of the departures board leads to the card of its summit', async ({ page }) => {
  await visit(page, '/');
  await page.getByRole('link', { name: 'Global Investment Forum' }).click();
  await expect(page).toHaveURL('/whatweproduce#investment');
  await expect(page.getByRole('article', { name: 'Global Investment Forum' })).toBeInViewport();
});

test('every page has unique ids, a title, description and image', async ({ site, request }) => {
  const titles = new Map<string, string>();
  for (const path of await allPaths(site)) {
    const html = await (await request.get(path)).text();
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
    const duplicates = ids.filter((id, index) => ids.indexOf(id) !== index);
    expect.soft(duplicates, path).toEqual([]);
    expect.soft(html, path).toMatch(/<meta name="description" content="[^"]{40,}"/);
    expect.soft(html, path).toMatch(/<meta property="og:image" content="[^"]+"/);
    const title = /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? '';
    expect.soft(titles.get(title), `${path} has the title of another page`).toBeUndefined();
    titles.set(title, path);
  }
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('the figures of the home page count up in view, and reset out of view', async ({ page }) => {
    await visit(page, '/');
    const stat = page.getByText('of attendees sit in the C-suite').locator('..');
    const figure = stat.locator('[data-final]');
    await stat.scrollIntoViewIfNeeded();
    const read = async (): Promise<number> =>
      Number(/\d+/.exec((await figure.textContent()) ?? ''));
    const seen = [await read()];
    await expect
      .poll(async () => {
        seen.push(await read());
        return seen.at(-1);
      })
      .toBe(45);
    expect(Math.min(...seen)).toBeLessThan(45);
    expect(seen).toEqual([...seen].sort((a, b) => a - b));

    await page.locator('#footer').scrollIntoViewIfNeeded();
    await expect.poll(read).toBe(0);
  });

  test('scrolling the home page draws the rules and moves the train', async ({ page }) => {
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
    await page.locator('#footer').scrollIntoViewIfNeeded();
    await expect.poll(async () => (await progress()).train).toBeGreaterThan(before.train ?? 1);
    expect((await progress()).rule).toBe(1);
  });
});

test('with reduced motion the figures do not count and nothing is animated', async ({ page }) => {
  await visit(page, '/');
  const stat = page.getByText('of attendees sit in the C-suite').locator('..');
  await stat.scrollIntoViewIfNeeded();
  for (let check = 0; check < 5; check += 1) {
    await expect(stat).toContainText('45%');
    await page.waitForTimeout(100);
  }
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  const pages: { path: string; texts: string[]; links?: [name: string, href: RegExp][] }[] = [
    {
      path: '/',
      texts: [
        'business gets done',
        'Welcome.',
        '45%',
        'C-suite',
        '90+',
        'cities',
        '40+',
        'industries',
        'ONE',
        'platform',
        '19 and 20 March 2026',
      ],
      links: [
        ['CONTACT US', /^\/contactus$/],
        ['EXPLORE MORE', /^https:\/\//],
      ],
    },
    {
      path: '/whoweare',
      texts: ['Experiences for investors', 'Experiences for capital seekers'],
    },
    {
      path: '/whatweproduce',
      texts: [
        'Global AI Summit',
        'Global Fintech Summit',
        'World Tech Summit',
        'Global Investment Forum',
        'Global Residency and Citizenship Summit',
        '95+ countries',
        '40+ countries',
        'Objectives',
        'Impact',
      ],
    },
    {
      path: '/membership',
      texts: [
        'registration opens soon',
        'Priority registration',
        'Exclusive networking',
        'VIP experiences',
        'In-depth content',
        'Global reach',
        'Exclusive discounts',
        'COMING SOON',
      ],
    },
    {
      path: '/contactus',
      texts: ['Attend', 'Press', 'Partnership & Sponsorship Enquiries'],
      links: [
        ['Request an invite', /^mailto:.+@/],
        ['Email the PR team', /^mailto:.+@/],
        ['Go to the contact form', /^#contact-form$/],
      ],
    },
    {
      path: '/imprint',
      texts: ['Concourse Summits GmbH (an example)', '§ 5 DDG', '§ 18 (2) MStV', 'DE000000000'],
      links: [
        ['+49-30-23125-000', /^tel:\+49-30-23125-000$/],
        ['The privacy page', /^\/privacy$/],
      ],
    },
    {
      path: '/press',
      texts: ['5000+', 'Ringbahn Hall, Am Gleisbogen 9, 10963 Berlin', '150 words'],
      links: [['Wordmark, SVG', /wordmark\.\w+\.svg$/]],
    },
    {
      path: '/terms',
      texts: [
        'Within 7 days of booking: a full refund, minus a 10% admin fee and VAT.',
        'After 7 days: the booking is non-refundable.',
        'transferred up to 30 days before the event',
        'German tax and a processing fee apply on all tickets.',
        'subject to verification',
        'subject to our evaluation',
        'Nominating is free today. If a fee is set, we ask you first.',
        'Its decision is final.',
        'We may modify the criteria',
        'nomination does not include summit tickets',
      ],
    },
    {
      path: '/privacy',
      texts: [
        'up to three years',
        'under 16',
        'Drafts of forms',
        'Forms not yet sent',
        'localStorage',
        'IndexedDB',
        'sessionStorage',
      ],
    },
  ];

  for (const { path, texts, links = [] } of pages) {
    test(`${path} shows its texts and links`, ciUnless(path === '/privacy'), async ({ page }) => {
      await page.goto(path);
      const main = page.locator('#area');
      for (const text of texts) await expect(main, text).toContainText(text);
      for (const [name, href] of links) {
        await expect(main.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
      }
    });
  }

  test('the enquiry form works as a plain HTML form', async ({ page, site }) => {
    await page.goto('/contactus');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Nobody Scripted');
    await page.getByRole('textbox', { name: 'Email' }).fill(enquiry.email);
    await page.getByRole('textbox', { name: 'Designation' }).fill(enquiry.designation);
    await page.getByRole('textbox', { name: 'Organization' }).fill(enquiry.organization);
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect.poll(async () => JSON.stringify(await site.inbox())).toContain('Nobody Scripted');
  });
});
