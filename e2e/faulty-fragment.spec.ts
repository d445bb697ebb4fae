import type { Page } from 'playwright/test';
import type { ReleaseManifest } from '@concourse/contract/release';
import { faultsOf, type Fault } from './faulty-fragment/faults';
import { collectReports, type CollectedReports } from './support/collectReports';
import { isSameDocument, markDocument, movePointer, waitForHydration } from './support/pages';
import { startSite, type Site } from './support/site';
import { publishSpoiled } from './support/spoiledRelease';
import { longUnless } from './support/tags';
import { expect, test } from './support/test';

const owner = 'mf-gais-conference';
const version = '1.0.1-spoiled';
const key = `${owner}/board/default`;
const script = `/${owner}/.*/fragment-board\\..*\\.js`;

let site: Site;
let edition: string;

/** @returns the id of an edition with a release */
async function previewOf(release: string): Promise<string> {
  const json = await site.run('preview', release, '--on', '2025-12-01T12:00', '--json');
  return (JSON.parse(json) as { id: string }).id;
}

test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  test.setTimeout(300_000);
  // The board is on the home page before the summit.
  site = await startSite({ serve: ['--seasons'] });
  await publishSpoiled(site.store, {
    area: owner,
    version,
    after: (file) => faultsOf(owner, file),
  });
  edition = await previewOf(`${owner}@${version}`);
});
test.afterAll(() => site.stop());
test.afterEach(() => site.clearFaults());

const board = (page: Page) => page.getByRole('table', { name: 'Dates of the summit' });

type Kind = {
  fault?: Fault;
  file?: { path: string; mode: string; status?: number };
  /** What the report says about the fault. */
  because: RegExp;
  /** What the browser logs about it. */
  logged?: string;
  /** Makes the fragment fail once it has its code. */
  act?: (page: Page) => Promise<void>;
  isExample?: boolean;
};

/** Waits until the document has loaded again without its fragments. Moves the mouse, so that it loads the code that reports them. */
async function waitForReload(page: Page): Promise<void> {
  const isVisibleAgain = (): boolean => {
    const state = history.state as Record<string, unknown> | null;
    const heading = document.querySelector('h1');
    return Boolean(state?.['concourse:stoppedFragments'] && heading?.checkVisibility());
  };
  await expect.poll(() => page.evaluate(isVisibleAgain).catch(() => false)).toBe(true);
  await movePointer(page);
  await waitForHydration(page);
}

const notLoaded = /in load: Loading chunk \d+ failed\.\n\(error: \S+\/fragment-board\./;
const onPurpose = (fault: Fault): RegExp => new RegExp(`: on purpose: ${fault}$`);

const kinds: Record<string, Kind> = {
  'its script is missing': {
    file: { path: script, mode: 'status', status: 404 },
    because: notLoaded,
    logged: 'status of 404',
  },
  'its script was tampered with': {
    file: { path: script, mode: 'tamper' },
    because: notLoaded,
    logged: "valid digest in the 'integrity' attribute",
  },
  'its code never loads': { fault: 'never loads', because: /within 14000 ms$/ },
  'its release has no code for it': { fault: 'has no code', because: /has no code for it$/ },
  'its render throws': {
    fault: 'render throws',
    because: onPurpose('render throws'),
    isExample: true,
  },
  'its effect throws': { fault: 'effect throws', because: onPurpose('effect throws') },
  'its handler throws': {
    fault: 'handler throws',
    because: onPurpose('handler throws'),
    act: (page) => page.getByRole('button', { name: 'Spoiled' }).click(),
  },
  'it leaks a listener that throws and stops clicks': {
    fault: 'leaks a listener',
    because: onPurpose('leaks a listener'),
    act: async (page) => {
      await page.locator('[data-leaked]').waitFor({ state: 'attached' });
      await page.locator('#area h1').click();
    },
  },
  'it repeats an id of the page': {
    fault: 'repeats an id',
    because: /in hydration: Minified React error #418;/,
    act: (page) => expect(page.locator('[id=notices]')).toHaveCount(2),
  },
  'it hides the page': {
    fault: 'hides everything',
    because: /it hid this page or never finished$/,
    act: waitForReload,
  },
  'it has another React': { fault: 'has another React', because: /Minified React error #525;/ },
};

/** Two ways to the page from another one, which has no fault. */
const ways: Record<string, (page: Page) => Promise<unknown>> = {
  'by address': (page) => page.goto(`${site.url}/?edition=${edition}`),
  'by a click': (page) =>
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click(),
};

/** Opens another page, so that only the next one has the fault. */
async function openPress(page: Page): Promise<CollectedReports> {
  const collected = await collectReports(page);
  await page.goto(`${site.url}/press?edition=${edition}`);
  await waitForHydration(page);
  await markDocument(page);
  return collected;
}

async function showBoard(page: Page): Promise<void> {
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await waitForHydration(page);
  await board(page).scrollIntoViewIfNeeded();
}

const failuresOf = ({ reports }: CollectedReports) =>
  reports
    .flatMap(({ readings }) => readings)
    .filter(({ kind }) => kind === 'failure' || kind === 'error');

/** Expects a report that names the fragment and the release of its owner, and none about another area. */
async function expectReport(
  collected: CollectedReports,
  because: RegExp,
  release = ` of ${owner}@${version}`,
): Promise<void> {
  const message = `^(${key}${release}|${owner}/board) failed.*${because.source}`;
  await expect
    .poll(() => failuresOf(collected))
    .toContainEqual(
      expect.objectContaining({ area: owner, message: expect.stringMatching(message) }),
    );
  for (const failure of failuresOf(collected)) expect(failure).toMatchObject({ area: owner });
}

/** Expects the page, with its header, its content, the fragment and that of another area, and a link to work. */
async function expectLivePage(page: Page): Promise<void> {
  await expect(page.locator('[data-notice]')).toHaveCount(0);
  await expect(page.locator('#area h1')).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Passes' })).toContainText('Passes from');
  await expect(board(page).getByRole('link')).toHaveCount(3);
  await expect(board(page).getByRole('row').last()).toContainText('19 and 20 March 2026');
  await expect(page.getByRole('banner').getByRole('navigation', { name: 'Main' })).toBeVisible();
  await board(page).getByRole('link', { name: 'Doors open' }).click();
  await expect(page).toHaveURL(`${site.url}/gais`);
  await expect(page.locator('#area')).toHaveAttribute('data-area', owner);
  await waitForHydration(page);
}

for (const [way, open] of Object.entries(ways)) {
  for (const [
    name,
    { fault, file, because, logged = '', act, isExample = false },
  ] of Object.entries(kinds))
    test(
      `a fragment on a page opened ${way} fails, because ${name}: the page works, and the report names the owner`,
      longUnless(isExample && way === 'by address'),
      async ({ page, messages }) => {
        const collected = await openPress(page);
        if (file) await site.setFault(file);
        if (fault) await page.evaluate((value) => sessionStorage.setItem('fault', value), fault);
        await open(page);
        await showBoard(page);
        await act?.(page);
        await expectReport(collected, because);
        expect(messages.join('\n')).toContain(logged);
        // A hidden page is loaded again without its fragments.
        const isSame = way === 'by a click' && fault !== 'hides everything';
        await expect.poll(() => isSameDocument(page).catch(() => undefined)).toBe(isSame);
        await expectLivePage(page);
      },
    );

  test(`after a fragment has blocked its tab, a page opened ${way} does not start it again, and the report names the owner @long`, async ({
    page,
  }) => {
    const collected = await openPress(page);
    // The state that a blocked tab leaves behind.
    const blocking = JSON.stringify([{ key, version }]);
    await page.evaluate((value) => sessionStorage.setItem('hydrating', value), blocking);
    await page.evaluate(() => sessionStorage.setItem('fault', 'render never ends'));
    await open(page);
    await showBoard(page);
    await expectReport(collected, /it hid this page or never finished$/);
    await expectLivePage(page);
  });
}

test('a fragment in an endless loop blocks its tab, and no other tab @long', async ({
  page,
  context,
}) => {
  await openPress(page);
  await page.evaluate(() => sessionStorage.setItem('fault', 'render never ends'));
  let beats = 0;
  await page.exposeFunction('beat', () => (beats += 1));
  await page.goto(`${site.url}/?edition=${edition}`);
  await page.evaluate(() => setInterval(Reflect.get(globalThis, 'beat') as () => void, 50));
  await showBoard(page);
  let before = -1;
  const isBlocked = (): boolean => {
    const stopped = beats === before;
    before = beats;
    return stopped;
  };
  await expect.poll(isBlocked, { intervals: [2000] }).toBe(true);
  const other = await context.newPage();
  await other.goto(`${site.url}/?edition=${edition}`);
  await waitForHydration(other);
  await expectLivePage(other);
  expect(beats).toBe(before);
  // Ends the tab as the browser does that asks the visitor.
  await page.close();
});

test('a fragment that its owner drops while the page is open keeps its content: the page works, and the report names the owner @long', async ({
  page,
  context,
}) => {
  const collected = await openPress(page);
  await ways['by address']?.(page);
  await waitForHydration(page);
  const dropped = '1.0.2-dropped';
  const keepOthers = ({ fragments, ...manifest }: ReleaseManifest): ReleaseManifest => ({
    ...{ ...manifest, fragments: fragments?.filter(({ name }) => name !== 'board') ?? [] },
  });
  await publishSpoiled(site.store, { area: owner, version: dropped, describe: keepOthers });
  const later = await previewOf(`${owner}@${dropped}`);
  // The visitor gets it in another tab, and from then on in this one.
  const other = await context.newPage();
  await other.goto(`${site.url}/?edition=${later}`);
  await expect(board(other)).toHaveCount(0);
  const before = await board(page).innerHTML();
  await showBoard(page);
  await expectReport(collected, /fragments\.json could not be read: the server answered 404$/, '');
  expect(await board(page).innerHTML()).toBe(before);
  expect(await isSameDocument(page)).toBe(false);
  await expectLivePage(page);
});
