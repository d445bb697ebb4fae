// `npm run measure:dev` measures the time from starting `dev`, and from saving a file, until Chromium shows the result.
// It edits files of mf-awards and restores them.
import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { median } from './bench/statistics';
import { headlessBrowser } from './support/browser';
import { baseStore, root } from './support/commandLine';
import { startDevServer, type DevServer } from './support/devServer';
import { isSameDocument, markDocument } from './support/pages';
import releaseBaseSite from './support/releaseBaseSite';
import { SourceEdits } from './support/SourceEdits';

const area = 'mf-awards';
const rounds = 10;
const cli = join(root, 'tools/setup/site.mjs');
const edits = new SourceEdits();

type Change = {
  name: string;
  path: string;
  file: string;
  from: string;
  to: (round: number) => string;
  /** Runs in the page: true if it shows the change. */
  isVisible: (round: number) => boolean;
};

const changes: Change[] = [
  {
    name: 'component',
    path: '/gais/award-form-page',
    file: 'mf-awards/src/components/NominationPage.tsx',
    from: 'lead={lead}',
    to: (round) => `lead={\`Round ${round}: \${lead}\`}`,
    isVisible: (round) => document.body.textContent.includes(`Round ${round}:`),
  },
  {
    name: 'style',
    path: '/gais/award',
    file: 'mf-awards/src/components/AwardsFaq.module.scss',
    from: '.support {',
    to: (round) => `.support { outline: ${round + 1}px solid red;`,
    isVisible: (round) =>
      [...document.querySelectorAll('[class*="support"]')].some(
        (element) => getComputedStyle(element).outlineWidth === `${round + 1}px`,
      ),
  },
  {
    name: 'content',
    path: '/gais/award',
    file: 'mf-awards/src/content/faq.ts',
    from: 'Who can nominate?',
    to: (round) => `Round ${round}: who can nominate?`,
    isVisible: (round) => document.body.textContent.includes(`Round ${round}:`),
  },
];

const row = (cells: (string | number)[]): string => `| ${cells.join(' | ')} |`;
const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(2);

function summary(name: string, times: number[]): string {
  return row([name, seconds(median(times)), seconds(Math.max(...times)), times.length]);
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForFunction(() => !document.querySelector('#area[data-prerendered]'));
}

async function measure(page: Page, url: string, change: Change): Promise<string> {
  const { name, path, file, from, to, isVisible } = change;
  await open(page, url + path);
  await markDocument(page);
  const times: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    // Developers pause between saves; background work such as type checks may or may not end in this time.
    await page.waitForTimeout(1500);
    const started = performance.now();
    edits.replace(file, from, to(round));
    await page.waitForFunction(isVisible, round, { polling: 'raf', timeout: 30_000 });
    times.push(performance.now() - started);
  }
  const isSame = await isSameDocument(page);
  edits.restore(file);
  return summary(`${name}${isSame ? '' : ' (with a reload)'}`, times);
}

async function start(page: Page): Promise<{ development: DevServer; milliseconds: number }> {
  const started = performance.now();
  const development = await startDevServer([cli, 'dev', area, '--port', '0'], {
    SITE_STORE: baseStore,
  });
  await open(page, `${development.url}/gais/award`);
  return { development, milliseconds: performance.now() - started };
}

function clearBuilds(): void {
  const caches = [
    `development-builds/${area}`,
    `webpack/${area}-browser-development`,
    `webpack/${area}-node-development`,
  ];
  for (const name of caches) rmSync(join(root, '.cache', name), { recursive: true, force: true });
}

if (process.env.E2E_SITE !== 'released') await releaseBaseSite();
const browser = await chromium.launch(headlessBrowser);
const page = await browser.newPage();
try {
  clearBuilds();
  const cold = await start(page);
  // webpack writes its cache when idle.
  await page.waitForTimeout(8000);
  await cold.development.stop();
  const warm: number[] = [];
  for (let round = 1; round < 3; round += 1) {
    const { development, milliseconds } = await start(page);
    warm.push(milliseconds);
    await development.stop();
  }
  const { development, milliseconds } = await start(page);
  warm.push(milliseconds);
  console.log(`${availableParallelism()} cores`);
  console.log(row(['', 'median s', 'worst s', 'runs']));
  console.log(row(['---', '---', '---', '---']));
  console.log(summary('first page, cold', [cold.milliseconds]));
  console.log(summary('first page, warm', warm));
  for (const change of changes) console.log(await measure(page, development.url, change));
  await development.stop();
} finally {
  edits.restoreAll();
  await browser.close();
}
