import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { waitForHydration } from './support/pages';
import { startSite, type Site } from './support/site';
import { long } from './support/tags';
import { expect, test } from './support/test';

// Each command composes the site, which takes half a minute on a busy machine.
test.describe.configure({ mode: 'serial', timeout: 480_000 });

let site: Site;
let page: Page;
const messages: string[] = [];

test.beforeAll(async ({ browser }) => {
  site = await startSite();
  page = await browser.newPage({ baseURL: site.url });
  page.on('console', (message) => message.type() === 'error' && messages.push(message.text()));
  page.on('pageerror', (error) => messages.push(error.message));
});
test.afterAll(() => site.stop());
test.afterEach(() => expect(messages).toEqual([]));

/** Opens a page, and expects the same texts before and after hydration. */
async function expectTexts(path: string, selector: string, texts: (string | RegExp)[]) {
  await expect(async () => {
    await page.goto(path);
    await expect(page.locator(selector)).toHaveText(texts, { timeout: 2000 });
  }).toPass({ timeout: 60_000 });
  await waitForHydration(page);
  await expect(page.locator(selector)).toHaveText(texts);
}

/** Replaces the rows of a list by those of a CSV file, as a spreadsheet writes it. */
function change(list: string, ...lines: string[]): Promise<string> {
  const file = join(site.store, '../rows.csv');
  writeFileSync(file, `\uFEFF${lines.join('\r\n')}\r\n`);
  return site.run('facts', 'change', list, '--csv', file, '--reason', 'by the organiser');
}

test('an organiser adds a milestone, which both pages show in order, and rolls it back', async () => {
  const list = 'awards.milestones';
  const rows = (await site.run('facts', 'list', list, '--csv')).trim().split(/\r?\n/);
  expect(rows[3]).toBe('deadline,Nomination Deadline,{awards.deadline},clock,,');
  const jury = 'jury,The jury meets,2026-02-10,document,Seven people read for a day,';
  const withJury = [...rows.slice(0, 4), jury, ...rows.slice(4)];
  const wrong = [
    ...rows.slice(0, 3),
    'deadline,Deadline,2026-01-28,clock,,',
    jury,
    ...rows.slice(4),
    jury,
  ];
  const rejected = change(list, ...wrong).catch(String);
  expect((await rejected).match(/row \d+, column \w+/g)).toEqual([
    ...['row 4, column date', 'row 8, column id', 'row 8, column date'],
  ]);
  const stops = ['Zero Cost', 'Paid', 'Nomination Deadline', 'Shortlist', 'Winners'].map(
    (title) => new RegExp(title),
  );
  await expectTexts('/gais/award', '#timeline li', stops);

  expect(await change(list, ...withJury)).toContain('adds jury');
  const more = [...stops.slice(0, 3), /10 February 2026.*The jury meets/, ...stops.slice(3)];
  await expectTexts('/gais/award', '#timeline li', more);
  await expect(page.getByRole('heading', { name: 'Six dates' })).toBeAttached();
  await expectTexts('/gais/award/Ai-Integration-Award', '#timelines li', more);

  await site.run('rollback');
  await expectTexts('/gais/award', '#timeline li', stops);
});

test(
  'an organiser announces the next price phase, which only the pages with its dates show',
  long,
  async () => {
    const list = 'tickets.phases';
    const rows = (await site.run('facts', 'list', list, '--csv')).trim().split(/\r?\n/);
    expect(rows).toEqual([
      expect.stringContaining('id,firstDay,lastDay,standard,startup,track,vip'),
      ...['earlyBird,,{tickets.earlyBird.lastDay},,,,', 'regular,,,,,,', 'late,,,,,,'],
    ]);
    const [header = '', early = '', , late = ''] = rows;
    const rejected = change(
      list,
      header,
      'earlyBird,,2025-08-31,,,,',
      'regular,2025-08-01,2025-12-31,1.800,,,3400',
      late,
    ).catch(String);
    expect((await rejected).match(/row \d+, column \w+/g)).toEqual([
      ...['row 2, column lastDay', 'row 3, column standard', 'row 3, column firstDay'],
    ]);

    const before = site.liveBlobs();
    await change(list, header, early, 'regular,2025-12-01,2025-12-31,1800,,,3400', late);
    const after = site.liveBlobs();
    const changed = Object.keys(after).filter((path) => after[path] !== before[path]);
    expect(changed.sort()).toEqual([
      ...['/gais/TicketRegistration', '/gais/faq', '/gais/prices', '/gais/ticket', '/terms'],
    ]);

    const seenOn = async (day: string): Promise<string> => {
      const output = await site.run('preview', '--on', day);
      return /edition=\w+/.exec(output)?.[0] ?? '';
    };
    const dates = 'from 1 December 2025 until 31 December 2025';
    const stops = '[aria-label="Price phases"] li';
    await expectTexts(`/gais/ticket?${await seenOn('2025-11-30')}`, stops, [
      'Early Bird (ended)until 15 August 2025Early Bird has ended: these prices stay',
      `Regular Price${dates}Standard Pass €1,800 netVIP Pass €3,400 net`,
      'Late Pricedate to be announced',
    ]);
    const begun = await seenOn('2025-12-31');
    await expectTexts(`/gais/prices?${begun}`, '[aria-label="Price phases"] [role=cell]', [
      ...['until 15 August 2025', 'Ended', dates, 'As above'],
      ...['date to be announced', 'Not announced'],
    ]);
    await page.goto(`/gais/ticket?${begun}`);
    await expect(page.locator('[aria-current=step]')).toHaveText(`Regular Price${dates}Last day`);
    await page.context().clearCookies();
    await site.run('rollback');
    await expect.poll(() => site.liveBlobs()).toEqual(before);
  },
);

test(
  'an organiser publishes recordings by the ids of sessions, and rolls them back',
  long,
  async () => {
    const list = 'gais.material';
    const rejected = change(
      list,
      'id;recording',
      't99;https://video.example/1',
      't1;http://video.example/2',
      'k1;https://video.example/3',
      't2;https://video.example/3',
      'k1;https://video.example/4',
    ).catch(String);
    expect((await rejected).match(/row \d+, column \w+/g)).toEqual([
      ...['row 2, column id', 'row 3, column recording'],
      ...['row 5, column recording', 'row 6, column id'],
    ]);

    const before = site.liveBlobs();
    await change(list, 'id;recording', 'k1;https://video.example/1?a=1&b=2');
    await expectTexts('/gais/session/k1', '#after h3', ['Recording']);
    await expect(page.getByRole('link', { name: 'Watch the recording' })).toHaveAttribute(
      'href',
      'https://video.example/1?a=1&b=2',
    );
    await expectTexts('/gais', '#recap ul:last-of-type li', [
      /One question, three answers.*Recording/,
    ]);
    const after = site.liveBlobs();
    const changed = Object.keys(after).filter((path) => after[path] !== before[path]);
    expect(changed.sort()).toEqual(['/gais', '/gais/session/k1']);

    await site.run('rollback');
    await expectTexts('/gais/session/k1', '#after h3', []);
  },
);

test('an organiser announces the next summit, its place and what is known', long, async () => {
  await change('gais.nextSummit.known', 'id,what,text', 'tickets,Passes,On sale from September');
  await expectTexts('/gais', '#next-summit li', []);
  await site.run('facts', 'change', 'gais.nextSummit.place', 'Hamburg');
  await site.run('facts', 'change', 'gais.nextSummit.dates', '2027-04-01/2027-04-02');
  await site.run('facts', 'change', 'gais.nextSummit.announced', '2026-04-01');
  await expectTexts('/gais', '#next-summit li', [/Passes.*On sale from September/]);
  await expect(page.locator('#next-summit')).toContainText('1 and 2 April 2027, Hamburg');
  await expect(page.getByRole('heading', { name: 'Hamburg has room again.' })).toBeAttached();
  await expectTexts('/', '#departures', [/Hamburg, 1 and 2 April 2027/]);
});
