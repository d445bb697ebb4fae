import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expectNoAxeFindings } from './support/axe';
import { horizontalOverflow, visit } from './support/pages';
import { startSite, type Site } from './support/site';
import { expect, test } from './support/test';

// Each command composes the site, which takes half a minute on a busy machine.
test.describe.configure({ mode: 'serial', timeout: 480_000 });

const list = 'gais.programmeChanges';
const header = 'id;announced;note;start;room;speaker;cancelled';
const moved =
  't1;2026-03-18 17:00;The hall is full: Smith & Sons pay.;2026-03-20 14:00;Concourse;;';
const cancelled = 'w1;2026-03-19 08:10;The trainer is ill.;;;;yes';
const feed = '/gais/programme.xml';

let site: Site;
test.beforeAll(async () => {
  site = await startSite();
});
test.afterAll(() => site.stop());

/** Replaces the rows of the list by those of a CSV file, as a spreadsheet writes it. */
function change(...lines: string[]): Promise<string> {
  const file = join(site.store, '../rows.csv');
  writeFileSync(file, `\uFEFF${[header, ...lines].join('\r\n')}\r\n`);
  return site.run('facts', 'change', list, '--csv', file, '--reason', 'on the day');
}

test('a change with wrong cells is rejected with its rows and columns', async () => {
  const rejected = change(
    't99;2026-03-19 08:10;A note;;;;',
    't1;2026-03-19;A note;2026-03-21 09:00;Attic;;',
    't2;2026-03-19 08:10;;;Concourse;;yes',
  ).catch(String);
  expect((await rejected).match(/row \d+, column \w+/g)).toEqual([
    ...['row 2, column id', 'row 3, column announced', 'row 3, column room'],
    ...['row 3, column start', 'row 4, column note', 'row 4, column room'],
  ]);
});

test('visitors see a change on the page of the session, in the programme and in the feed', async ({
  browser,
  page,
  messages,
}) => {
  expect(await change(moved, cancelled)).toContain('adds w1');

  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const reader = await plain.newPage();
  await expect(async () => {
    await reader.goto('/gais/session/t1');
    await expect(reader.locator('#change')).toContainText(
      /Friday, 20 March, 14:00 instead of Thursday.*Concourse instead of Platform 1/,
      { timeout: 2000 },
    );
  }).toPass({ timeout: 60_000 });
  await reader.goto('/gais/session/w1');
  await expect(reader.locator('#change')).toContainText('cancelled.');
  await plain.close();

  await page.clock.setFixedTime('2026-03-19T10:30:00+01:00');
  await visit(page, `${site.url}/gais/programme`);
  await expect(page.locator('#changes li > div > a')).toHaveText([
    'Build an evaluation set',
    'The month the trial became a budget line',
  ]);
  await expect(page.locator('#w1')).toContainText('Cancelled');
  const board = page.locator('#now').getByRole('row');
  await expect(board.nth(2)).toContainText('Two hundred models, one quarterly surprise');
  await expect(board.filter({ hasText: 'Build an evaluation set' })).toHaveCount(0);
  for (const id of ['w1', 't1', 't2'])
    await page.locator(`#${id}`).getByRole('button', { name: /^Keep/ }).click();
  await page.getByRole('link', { name: /^My programme/ }).click();
  await expect(page.locator('#thursday article')).toHaveCount(2);
  await expect(page.locator('#w1')).toContainText('Cancelled');
  await expect(page.locator('#friday #t1')).toContainText('14:00–14:45 Concourse');
  await expect(page.getByText('run at the same time')).toHaveCount(0);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a calendar' }).click();
  const calendar = readFileSync(await (await saving).path(), 'utf8');
  expect(calendar.match(/(?:UID|SEQUENCE|DTSTART):[^@\r]*/g)).toEqual([
    ...['UID:gais-2026-t2', 'SEQUENCE:0', 'DTSTART:20260319T100000Z'],
    ...['UID:gais-2026-t1', 'SEQUENCE:1', 'DTSTART:20260320T130000Z'],
  ]);
  const address = await page.locator('link[rel=alternate]').getAttribute('href');
  expect(address).toBe(feed);

  const schemaOf = async (id: string): Promise<string> => {
    await page.goto(`${site.url}/gais/session/${id}`);
    return (await page.locator('script[type="application/ld+json"]').allTextContents()).join('');
  };
  const ofMoved = await schemaOf('t1');
  for (const part of ['"2026-03-20T14:00:00+01:00"', '"PT45M"', 'schema.org/EventRescheduled'])
    expect(ofMoved).toContain(part);
  expect(ofMoved).not.toMatch(/"endDate":"[^"]*T|\{"@type":"Person"\}|%%/);
  expect(await schemaOf('w1')).toContain('schema.org/EventCancelled');
  expect(await schemaOf('t2')).not.toMatch(/EventRescheduled|EventCancelled|"duration"|%%/);
  await visit(page, `${site.url}/search?q=${encodeURIComponent('The month the trial')}`);
  await expect(page.locator('main')).toContainText('Friday, 20 March, 14:00, Concourse · ');
  await visit(page, `${site.url}/search?q=${encodeURIComponent('Build an evaluation set')}`);
  await expect(page.locator('main')).toContainText('Cancelled: Thursday, ');

  const response = await page.request.get(site.url + feed);
  expect(response.headers()).toMatchObject({
    'content-type': 'application/atom+xml; charset=utf-8',
    'cache-control': 'no-cache',
  });
  // The site's pages forbid parsers: Trusted Types.
  const blank = await browser.newPage();
  const entries = await blank.evaluate(
    (text) => {
      const root = new DOMParser().parseFromString(text, 'application/xml').documentElement;
      const textOf = (of: Element, name: string) =>
        [...of.children].find(({ localName }) => localName === name)?.textContent;
      return [root, ...root.querySelectorAll('entry')].map((each) =>
        ['id', 'title', 'updated', 'summary'].map((name) => textOf(each, name)),
      );
    },
    await response.text(),
  );
  await blank.close();
  const { siteUrl } = site.liveEdition().site;
  expect(entries).toEqual([
    [
      ...[`${siteUrl}${feed}`, 'Changes to the programme: Global AI Summit'],
      ...['2026-03-19T08:10:00+01:00', undefined],
    ],
    [
      ...[`${siteUrl}/gais/session/w1#change`, 'Cancelled: Build an evaluation set'],
      ...['2026-03-19T08:10:00+01:00', 'The trainer is ill.'],
    ],
    [
      ...[`${siteUrl}/gais/session/t1#change`, expect.stringMatching(/^Changed: /)],
      '2026-03-18T17:00:00+01:00',
      expect.stringMatching(/^New time: Friday.*New room: Concourse.*Smith & Sons pay\.$/),
    ],
  ]);
  expect(messages).toEqual([]);
});

test('pages with changes are accessible and fit phones and desktops during and after the summit @long', async ({
  browser,
  page,
  messages,
}) => {
  await change(moved, cancelled);
  for (const on of ['2026-03-19T10:30', '2026-03-21T10:30']) {
    const { id } = JSON.parse(await site.run('preview', '--on', on, '--json')) as { id: string };
    await page.goto(`${site.url}/?edition=${id}`);
    const isDuring = on.startsWith('2026-03-19');
    const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
    const reader = await plain.newPage();
    for (const [path, isOffered] of [
      ['/gais/session/t1', false],
      ['/gais/session/w1', false],
      ['/gais/session/t2', isDuring],
    ] as const) {
      await reader.goto(`${path}?edition=${id}`);
      await expect(reader.getByText('Add to calendar')).toBeVisible({ visible: isOffered });
    }
    await plain.close();
    if (isDuring) {
      await visit(page, site.url);
      const board = page.locator('[data-fragment^="mf-gais-conference/board"]');
      await board.scrollIntoViewIfNeeded();
      await expect(board).toContainText(/4 sessions\s*11:00\s*4 rooms\s*Next/);
    }
    for (const width of [390, 1440])
      for (const path of [
        '/gais/programme',
        '/gais/session/t1',
        '/gais/venue',
        '/gais/speaker/0',
      ]) {
        await page.setViewportSize({ width, height: 900 });
        await visit(page, site.url + path);
        await expectNoAxeFindings(page, `${path} on ${on}`);
        expect(await horizontalOverflow(page), `${path} scrolls sideways`).toBeLessThanOrEqual(0);
        if (path === '/gais/programme')
          await expect(page.locator('#changes')).toHaveCount(isDuring ? 1 : 0);
      }
  }
  expect(messages).toEqual([]);
});

test('a rollback removes the change', async ({ page }) => {
  await site.run('rollback');
  await expect(async () => {
    await page.goto(`${site.url}/gais/session/t1`);
    await expect(page.locator('#change')).toHaveCount(0, { timeout: 2000 });
  }).toPass({ timeout: 60_000 });
  const { '/gais/programme.xml': empty } = site.liveEdition().files;
  expect(empty?.type).toMatch(/^application\/atom\+xml/);
  expect(await (await page.request.get(site.url + feed)).text()).not.toContain('<entry>');
});
