import type { Page } from 'playwright/test';
import { collectReports } from './support/collectReports';
import { holdRequests, isSameDocument, markDocument, waitForHydration } from './support/pages';
import { startSite, type Site } from './support/site';
import { expect, test } from './support/test';
import { makeWorkingCopy, type WorkingCopy } from './support/workingCopy';

// On the home page of mf-corporate, `offer` of mf-tickets hydrates with the first input and sends an event. The page and
// `board` of mf-gais-conference, which hydrates at `load`, listen.
const version = '1.0.3-connected';
const areas = ['mf-tickets', 'mf-gais-conference', 'mf-corporate'];
const name = 'mf-tickets/offer:pass-chosen';

let site: Site;
let copy: WorkingCopy;
let edition: string;

/** A component that shows the passes that it has heard of. It throws if the session storage names its area. */
const listenerOf = (area: string): string => `
import { useState } from 'react';
import { useFragmentEvent } from '@concourse/area/useFragmentEvent';

export function ChosenPasses() {
  const [passes, setPasses] = useState<string[]>([]);
  useFragmentEvent('${name}', ({ pass }, sender) => {
    if (sessionStorage.getItem('fault') === '${area}') throw new Error('on purpose');
    setPasses((before) => [...before, \`\${pass} of \${sender}\`]);
  });
  return <output data-listener="${area}">{passes.join(', ')}</output>;
}`;

function connect({ change, write }: WorkingCopy): void {
  for (const area of areas)
    change(`${area}/package.json`, `"version": "${version}"`, '"version": "1.0.0"');
  change(
    'shared/contract/fragmentEvents.ts',
    `export interface FragmentEvents { '${name}': { pass: string } }`,
    'export interface FragmentEvents {}',
  );

  const offer = 'mf-tickets/src/fragments/Offer.tsx';
  const button = `<button
          type="button"
          onClick={({ currentTarget }) =>
            sendFragmentEvent(currentTarget, '${name}', { pass: 'VIP' })
          }
        >
          Choose VIP
        </button>`;
  change(offer, `${button}\n        <ArrowLink`, '<ArrowLink');
  const styles = "import * as s from './Offer.module.scss';";
  const send = "import { sendFragmentEvent } from '@concourse/contract/fragmentEvents';";
  change(offer, `${styles}\n${send}`, styles);
  change('mf-tickets/src/fragments.ts', "'offer', hydrate: 'input'", "'offer'");

  change('mf-gais-conference/src/fragments.ts', "hydrate: 'load'", "hydrate: 'visible'");
  const listeners = {
    'mf-gais-conference': ['fragments/Board.tsx', '<DepartureBoard {...board} />'],
    'mf-corporate': ['pages/HomePage.tsx', '<Fragment of="mf-tickets/offer" />'],
  };
  for (const [area, [file = '', place = '']] of Object.entries(listeners)) {
    const component = `${area}/src/components/ChosenPasses`;
    write(`${component}.tsx`, listenerOf(area));
    change(`${area}/src/${file}`, `${place}\n      <ChosenPasses />`, place);
    const section = "import { Section } from '@concourse/ui/Section';";
    const imported = "import { ChosenPasses } from '../components/ChosenPasses';";
    change(`${area}/src/${file}`, `${section}\n${imported}`, section);
  }
}

test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  test.setTimeout(900_000);
  site = await startSite({ serve: ['--seasons'] });
  copy = await makeWorkingCopy('connected-fragments');
  connect(copy);
  await copy.runWithStore(site.store, 'build', ...areas);
  for (const area of areas) await copy.runWithStore(site.store, 'publish', area);
  const releases = areas.map((area) => `${area}@${version}`);
  // The board is on the home page before the summit.
  const json = await site.run('preview', ...releases, '--on', '2025-12-01T12:00', '--json');
  edition = (JSON.parse(json) as { id: string }).id;
});
test.afterAll(async () => {
  await site.stop();
  copy.remove();
});

const open = (page: Page, path = '/') => page.goto(`${site.url}${path}?edition=${edition}`);
const choose = (page: Page) => page.getByRole('button', { name: 'Choose VIP' });
const shownBy = (page: Page, area: string) => page.locator(`[data-listener="${area}"]`);
const parent = (page: Page) => shownBy(page, 'mf-corporate');
const sibling = (page: Page) => shownBy(page, 'mf-gais-conference');
const board = (page: Page) => page.getByRole('table', { name: 'Dates of the summit' });
const isBoardLive = (page: Page) =>
  expect(board(page).getByRole('row').last()).toContainText('In 108 days');
const chosen = 'VIP of mf-tickets/offer/default';

/** Records the requests for the code of a fragment. */
function recordCode(page: Page, fragment: string): string[] {
  const requested: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.includes(`/fragment-${fragment}.`) && pathname.endsWith('.js'))
      requested.push(pathname);
  });
  return requested;
}

const presses = {
  'a click': (page: Page) => choose(page).click(),
  'a key': async (page: Page) => {
    await choose(page).focus();
    await page.keyboard.press('Enter');
  },
};

for (const [input, press] of Object.entries(presses))
  test(`a fragment that waits for input requests its code with ${input}, which is not lost, and tells the page and a fragment of another owner`, async ({
    page,
    messages,
  }) => {
    const requested = recordCode(page, 'offer');
    const release = await holdRequests(page, '**/fragment-offer.*.js');
    await open(page);
    await isBoardLive(page);
    await page.waitForLoadState('networkidle');
    expect(requested).toEqual([]);
    await press(page);
    await expect.poll(() => requested).toHaveLength(1);
    expect(await parent(page).or(sibling(page)).allTextContents()).toEqual(['', '']);
    release();
    await expect(parent(page)).toHaveText(chosen);
    await expect(sibling(page)).toHaveText(chosen);
    await choose(page).click();
    await expect(parent(page)).toHaveText(`${chosen}, ${chosen}`);
    await expect(sibling(page)).toHaveText(`${chosen}, ${chosen}`);
    expect(messages).toEqual([]);
  });

test('a fragment that hydrates at `load` requests its code when all files have loaded, without input and out of view', async ({
  page,
  messages,
}) => {
  const requested = recordCode(page, 'board');
  const release = await holdRequests(page, '**/*.woff2');
  await page.goto(`${site.url}/?edition=${edition}`, { waitUntil: 'domcontentloaded' });
  await waitForHydration(page);
  expect(await page.evaluate(() => document.readyState)).toBe('interactive');
  expect(requested).toEqual([]);
  release();
  await isBoardLive(page);
  await expect(board(page)).not.toBeInViewport();
  expect(requested).toHaveLength(1);
  expect(messages).toEqual([]);
});

const late = {
  'the page': { file: '**/route-home.*.js', before: sibling, after: parent },
  'a fragment of another owner': { file: '**/fragment-board.*.js', before: parent, after: sibling },
};
for (const [listener, { file, before, after }] of Object.entries(late))
  test(`${listener} gets an event that came before it has hydrated`, async ({ page }) => {
    const release = await holdRequests(page, file);
    await open(page);
    await choose(page).click();
    await expect(before(page)).toHaveText(chosen);
    await expect(after(page)).toHaveText('');
    release();
    await expect(after(page)).toHaveText(chosen);
    await expect(before(page)).toHaveText(chosen);
  });

/** How many listeners of the event the document has. */
async function countListeners(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const { result } = await session.send('Runtime.evaluate', { expression: 'document' });
  const objectId = result.objectId ?? '';
  const { listeners } = await session.send('DOMDebugger.getEventListeners', { objectId });
  await session.detach();
  return listeners.filter(({ type }) => type === name).length;
}

test('parts that are no longer on the page do not listen, and a return starts without the old choice', async ({
  page,
  messages,
}) => {
  await open(page);
  await waitForHydration(page);
  await markDocument(page);
  await choose(page).click();
  await expect(sibling(page)).toHaveText(chosen);
  expect(await countListeners(page)).toBe(2);
  await page
    .getByRole('navigation', { name: 'Footer' })
    .getByRole('link', { name: 'Press kit' })
    .click();
  await expect(page.locator('#area h1')).toHaveText('Quote us. Then check us.');
  await expect.poll(() => countListeners(page)).toBe(0);
  await page.goBack();
  await isBoardLive(page);
  await expect(parent(page)).toHaveText('');
  await choose(page).click();
  await expect(parent(page)).toHaveText(chosen);
  await expect(sibling(page)).toHaveText(chosen);
  expect(await countListeners(page)).toBe(2);
  expect(await isSameDocument(page)).toBe(true);
  expect(messages).toEqual([]);
});

for (const area of ['mf-corporate', 'mf-gais-conference'])
  test(`a listener of ${area} that throws stops no other one, and the report names ${area}`, async ({
    page,
  }) => {
    const { reports } = await collectReports(page);
    await page.addInitScript((fault) => sessionStorage.setItem('fault', fault), area);
    await open(page);
    await isBoardLive(page);
    await waitForHydration(page);
    await choose(page).click();
    const [other, own] = area === 'mf-corporate' ? [sibling, parent] : [parent, sibling];
    await expect(other(page)).toHaveText(chosen);
    await expect(own(page)).toHaveText('');
    const readings = () =>
      reports.flatMap((report) => report.readings).filter(({ kind }) => kind !== 'vital');
    const fragment = area === 'mf-corporate' ? '' : `${area}/board failed: `;
    await expect
      .poll(readings)
      .toEqual([
        expect.objectContaining({ kind: 'error', area, message: `${fragment}on purpose` }),
      ]);
  });
