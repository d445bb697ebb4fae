import type { Page } from 'playwright/test';
import { axeFindings } from './support/axe';
import { waitForHydration, visit, visitAndPoint } from './support/pages';
import { ci, long, longUnless } from './support/tags';
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

test('speaker pages link to the previous and next speaker', async ({ page }) => {
  await visit(page, '/gais/speakers');
  await expect(page.getByRole('list', { name: 'All speakers' }).getByRole('listitem')).toHaveCount(
    22,
  );
  await page.getByRole('link', { name: 'Amara Okonjo' }).click();
  await expect(page).toHaveURL('/gais/speaker/0');
  await expect(page.getByRole('link', { name: /^Previous speaker/ })).toHaveCount(0);
  await page.getByRole('link', { name: /^Next speaker: / }).click();
  await expect(page).toHaveURL('/gais/speaker/1');
  await expect(page.locator('#area h1')).toHaveText('Jonas Weidlich');
  await page.getByRole('link', { name: /^Previous speaker: / }).click();
  await expect(page.locator('#area h1')).toHaveText('Amara Okonjo');
  await visit(page, '/gais/speaker/21');
  await expect(page.getByRole('link', { name: /^Next speaker/ })).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Previous speaker/ })).toBeVisible();
});

test('Connect Speaker opens the contact form with the name of the speaker', async ({ page }) => {
  await visit(page, '/gais/speaker/4');
  await page.getByRole('link', { name: 'Connect Speaker' }).click();
  await expect(page).toHaveURL('/gais/contact?speaker=Mei%20Tanabe#write');
  await expect(page.getByRole('heading', { name: 'Write to Mei Tanabe' })).toBeInViewport();
  const message = page.getByRole('textbox', { name: 'Message' });
  await expect(message).toHaveValue('I would like to meet Mei Tanabe at the Global AI Summit.');
  await visit(page, '/gais/contact?speaker=Mei%20Tanabe');
  await expect(message).toHaveValue('I would like to meet Mei Tanabe at the Global AI Summit.');
  await visit(page, '/gais/contact?speaker=Send%20money');
  await expect(message).toHaveValue('');
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

for (const index of ['22', '-1', 'nobody']) {
  test(
    `speaker ${index} is a 404 page with a link to all speakers`,
    longUnless(index === '22'),
    async ({ page }) => {
      const response = await page.goto(`/gais/speaker/${index}`);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Attendee not found');
      await waitForHydration(page);
      await page.getByRole('link', { name: 'Featured speakers' }).click();
      await expect(page).toHaveURL('/gais/speakers');
    },
  );
}

test('an unknown summit is a 404 page with links to existing summits', async ({ page }) => {
  const response = await page.goto('/gais/conference/ai-haulage-summit');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found !');
  const area = page.locator('#area');
  for (const id of ['ai-healthcare-summit', 'ai-agriculture-summit']) {
    await expect(area.locator(`a[href="/gais/conference/${id}"]`)).toBeVisible();
  }
});

for (const { path, opens, details } of [
  { path: agenda, opens: ['Surgery and robotics', 'Clinical decision support'], details: {} },
  {
    path: '/gais/faq',
    opens: ['Which pass do I need?', 'Can I cancel my ticket?'],
    details: long,
  },
]) {
  const title = `${path}: at most one section is open, and axe reports no findings`;
  test(title, details, async ({ page }) => {
    await visit(page, path);
    await expect(openDetails(page)).toHaveCount(0);
    for (const name of opens) {
      await page.locator('summary', { hasText: name }).press('Enter');
      await expect(openDetails(page)).toHaveCount(1);
      await expect(openDetails(page)).toContainText(name);
    }
    expect(await axeFindings(page)).toEqual([]);
    await page.locator('summary', { hasText: opens[1] }).press('Space');
    await expect(openDetails(page)).toHaveCount(0);
  });
}

test('a link to a theme opens its section', async ({ page }) => {
  await visit(page, '/gais/conference/ai-healthcare-summit');
  await page.getByRole('link', { name: 'hospital management and patient care' }).click();
  await expect(page).toHaveURL(`${agenda}#hospital-management`);
  await expect(page.locator('#hospital-management')).toHaveAttribute('open', '');
  await expect(page.locator('#hospital-management')).toBeInViewport();
});

for (const { path, file, starts } of [
  { path: '/gais', file: 'global-ai-summit-2026.ics', starts: '20260319' },
  { path: agenda, file: 'ai-healthcare-summit.ics', starts: '20251009' },
]) {
  test(
    `${path} offers its dates as a calendar file`,
    longUnless(path === '/gais'),
    async ({ page }) => {
      // Past dates have no calendar file.
      await page.clock.setFixedTime('2025-09-01T12:00:00+02:00');
      await visit(page, path);
      const link = page.getByRole('link', { name: 'Add to calendar' });
      const downloading = page.waitForEvent('download');
      await link.click();
      expect((await downloading).suggestedFilename()).toBe(file);
      const response = await page.request.get((await link.getAttribute('href')) ?? '');
      expect(response.headers()['content-type']).toMatch(/^text\/calendar/);
      const lines = (await response.text()).split('\r\n');
      expect(lines[0]).toBe('BEGIN:VCALENDAR');
      expect(lines).toContain(`DTSTART;VALUE=DATE:${starts}`);
      expect(lines.filter((line) => line.length > 75)).toEqual([]);
    },
  );
}

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('the figures of the summit count up to their values', long, async ({ page }) => {
    await visit(page, '/gais');
    const figures = page.locator('#area [data-final]');
    await figures.first().scrollIntoViewIfNeeded();
    const seen: number[] = [];
    await expect
      .poll(async () => {
        seen.push(Number(await figures.first().textContent()));
        return figures.allTextContents();
      })
      .toEqual(['5000', '10000', '100', '200']);
    expect(Math.min(...seen)).toBeLessThan(5000);
    await page.locator('#footer').scrollIntoViewIfNeeded();
    await expect.poll(() => figures.allTextContents()).toEqual(['0', '0', '0', '0']);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  const ticket = /^\/gais\/ticket$/;
  const pages: { path: string; texts: string[]; links?: [name: string, href: RegExp][] }[] = [
    {
      path: '/gais',
      texts: [
        '19 and 20 March 2026',
        'Ringbahn Hall, Berlin',
        'Expected Visitors',
        '5000+',
        'Networking & Meetings',
        '10000+',
        'Conferences',
        '100+',
        'Speakers',
        '200+',
        'Why Join',
        'Summit Demography',
        'Workshops',
        'Startup pitches',
        'Innovative AI solutions',
        'Our Partners',
        '170+ countries',
        '40+ sectors',
      ],
      links: [
        ['Attendees', /^\/gais\/attendees$/],
        ['Industries', /^\/gais\/conference$/],
        ['Awards', /^\/gais\/award$/],
        ['Investors', /^\/gais\/meet$/],
        ['REGISTER NOW', ticket],
        ['APPLY NOW', /^mailto:.+@/],
      ],
    },
    {
      path: '/gais/conference',
      texts: [
        'Global AI Summit (GAIS) Conference',
        'Conferences Tailored to Your Vision',
        'Industry Spotlight Sessions',
        'Retail & E-commerce',
        'Aerospace & Defence',
        'Marketing & Advertising',
      ],
      links: [
        ['Visit the AI Healthcare Summit', /\/ai-healthcare-summit$/],
        ['Visit the AI Agriculture Summit', /\/ai-agriculture-summit$/],
        ['Email me when it is ready', /^\/gais\/Registration\?conference=finance$/],
      ],
    },
    {
      path: '/gais/conference/ai-healthcare-summit',
      texts: [
        'The 2025 edition: 9 October 2025',
        '9 and 10 October 2025',
        'they do not admit to the 2025 edition',
        'Berlin, in person',
        'USD 14.92B (2024) to USD 164.16B by 2030',
        '49.1% CAGR',
        'Healthcare Professionals',
        'AI & Tech Innovators',
        'Startups & Entrepreneurs',
        'Investors & VCs',
        'Pharma & Biotech',
        'Policy Makers',
        'Academics & Students',
        'medical diagnostics and imaging',
        'personalized healthcare and drug discovery',
        'hospital management and patient care',
        'ethical AI and regulatory compliance',
      ],
      links: [
        ['See all agendas', /\/all-agendas$/],
        ['See the awards', /^\/gais\/award$/],
      ],
    },
    {
      path: '/gais/conference/ai-agriculture-summit',
      texts: ['USD 1.7B (2023) to USD 11.2B by 2030', '25.5% CAGR'],
      links: [
        ['Register Now', ticket],
        ['View Schedule', /^#schedule$/],
        ['Read the agenda of the AI Healthcare Summit', /\/ai-healthcare-summit\/all-agendas$/],
      ],
    },
    {
      path: agenda,
      texts: [
        'The 2025 edition: 9 October 2025',
        'Berlin',
        'In person',
        'they do not admit to the 2025 edition',
      ],
      links: [
        ['Register Now', ticket],
        ['Secure Your Spot Today', ticket],
      ],
    },
    {
      path: '/gais/meet',
      texts: ['Global Investors Meet', 'Register Now', '55+ countries'],
      links: [['REGISTER NOW', ticket]],
    },
    {
      path: '/gais/companies',
      texts: ['Participating Companies'],
      links: [
        ['Book Ticket', ticket],
        ['Tomas Brandvold', /^\/gais\/speaker\/3$/],
      ],
    },
    {
      path: '/gais/faq',
      texts: [
        '19 and 20 March 2026',
        '15+ sectors',
        '€1,460',
        '€1,140',
        '€2,999',
        '€1,899',
        '15 August 2025',
        'invoice',
      ],
      links: [['Contact Support', /^mailto:.+@/]],
    },
    {
      path: '/gais/Inter',
      texts: ['Explore Tracks'],
      links: [
        ['VIEW ALL TRACKS', /^\/gais\/UnifiedTracks$/],
        ['INDUSTRY TRACKS', /^\/gais\/conference$/],
      ],
    },
    {
      path: '/gais/speaker/0',
      texts: ['Amara Okonjo', 'Chief Risk Officer', 'Halden & Rees', 'Biography', '>>'],
      links: [['Connect Speaker', /^\/gais\/contact\?speaker=/]],
    },
  ];

  test('every page shows its texts and links', long, async ({ page }) => {
    for (const { path, texts, links = [] } of pages) {
      await page.goto(path);
      const area = page.locator('#area');
      for (const text of texts) await expect(area, `${path}: ${text}`).toContainText(text);
      for (const [name, href] of links) {
        const link = area.getByRole('link', { name }).first();
        await expect(link, `${path}: ${name}`).toHaveAttribute('href', href);
      }
    }
  });

  const counts: [path: string, label: string, selector: string, count: number][] = [
    ['/gais', 'partner logos', 'ul[aria-label="Our Partners"] img', 14],
    ['/gais/conference', 'industries', 'ul svg[data-industry]', 15],
    ['/gais/conference', 'spotlight sessions', 'ol svg[data-industry]', 5],
    [agenda, 'themes', 'details[id]', 10],
    ['/gais/attendees', 'people', 'ul[aria-label="All attendees"] > li', 50],
    ['/gais/speakers', 'speakers', 'ul[aria-label="All speakers"] > li', 22],
    ['/gais/companies', 'companies', 'ul[aria-label="All companies"] > li', 54],
    [
      '/gais/conference/ai-healthcare-summit',
      'audiences',
      'ul[aria-label="Who should attend"] > li',
      7,
    ],
  ];
  test('lists are complete', long, async ({ page }) => {
    for (const [path, label, selector, count] of counts) {
      await page.goto(path);
      await expect(page.locator(`#area ${selector}`), `${label} of ${path}`).toHaveCount(count);
    }
  });
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
  ci,
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
