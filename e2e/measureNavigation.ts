// `npm run measure:moves`: what a visitor of phones sees stuck, and when the next page is painted, in Chromium.
import { chromium, type Browser } from 'playwright';
import { headlessBrowser } from './support/browser';
import { waitForHydration } from './support/pages';
import releaseBaseSite from './support/releaseBaseSite';
import { startSite } from './support/site';

const NAVIGATIONS = 10;

const navigations = [
  { from: '/gais', to: '/gais/speakers', across: 'within an area' },
  { from: '/gais', to: '/gais/award', across: 'into another area' },
  { from: '/', to: '/membership', across: 'without the summit’s line' },
];

const windows = [
  { width: 390, height: 844, of: 'a phone' },
  { width: 844, height: 390, of: 'a phone on its side' },
  { width: 320, height: 256, of: '1280 × 1024 at 400 %' },
];

const median = (values: number[]): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Share of a window's height that is covered by what is stuck to its top or bottom, after a scroll there. */
async function stickyShare(browser: Browser, url: string, view: (typeof windows)[number]) {
  const page = await browser.newPage({ viewport: view, reducedMotion: 'reduce' });
  await page.goto(url);
  await waitForHydration(page);
  const shares: number[] = [];
  for (const scroll of [2 * view.height, -view.height / 2]) {
    await page.mouse.wheel(0, scroll);
    await page.waitForFunction(
      () =>
        new Promise((resolve) => {
          const { scrollY } = window;
          requestAnimationFrame(() => setTimeout(() => resolve(window.scrollY === scrollY), 300));
        }),
    );
    shares.push(
      await page.evaluate(() => {
        const covered = Array.from({ length: innerHeight }, (_, y) =>
          [0.1, 0.5, 0.9].some((x) => {
            let element = document.elementFromPoint(x * innerWidth, y);
            for (; element; element = element.parentElement) {
              const { position } = getComputedStyle(element);
              const { top, bottom } = element.getBoundingClientRect();
              if (position === 'fixed') return true;
              if (position === 'sticky' && (top <= 0 || bottom >= innerHeight)) return true;
            }
            return false;
          }),
        );
        return covered.filter(Boolean).length / innerHeight;
      }),
    );
  }
  await page.close();
  return shares;
}

/** Milliseconds from the click on a link to the frame that shows the next page's heading, and to its focus. */
async function navigationTime(
  browser: Browser,
  url: string,
  { from, to }: (typeof navigations)[number],
  reducedMotion: 'reduce' | 'no-preference',
) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, reducedMotion });
  await page.goto(url + from, { waitUntil: 'networkidle' });
  await waitForHydration(page);
  const link = page.locator(`nav a[href="${to}"]`).filter({ visible: true }).first();
  await link.hover();
  await page.waitForLoadState('networkidle');
  const time = await link.evaluate(
    (element: HTMLElement) =>
      new Promise<{ painted: number; focused: number }>((resolve) => {
        const before = document.querySelector('#area h1');
        const began = performance.now();
        document.addEventListener('focusin', ({ target }) => {
          if (target === before || target !== document.querySelector('#area h1')) return;
          const focused = performance.now() - began;
          // What is asked for in a frame is answered once that has been painted.
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => resolve({ painted: performance.now() - began, focused });
            port2.postMessage('');
          });
        });
        element.click();
      }),
  );
  await page.close();
  return time;
}

if (process.env.E2E_SITE !== 'released') await releaseBaseSite();
const site = await startSite();
const browser = await chromium.launch(headlessBrowser);
try {
  console.log('| window | stuck on the way down | on the way up |\n| --- | --- | --- |');
  for (const view of windows) {
    const shares = await stickyShare(browser, `${site.url}/gais`, view);
    const [down, up] = shares.map((share) => `${Math.round(share * 100)} %`);
    console.log(`| ${view.width} × ${view.height}, ${view.of} | ${down} | ${up} |`);
  }
  console.log('\n| move | ms to focus, motion | reduced | ms to paint, motion | reduced |');
  console.log('| --- | --- | --- | --- | --- |');
  for (const move of navigations) {
    const times = { motion: [] as Time[], reduced: [] as Time[] };
    for (let count = 0; count < NAVIGATIONS; count += 1) {
      times.motion.push(await navigationTime(browser, site.url, move, 'no-preference'));
      times.reduced.push(await navigationTime(browser, site.url, move, 'reduce'));
    }
    const cells = (['focused', 'painted'] as const).flatMap((what) =>
      [times.motion, times.reduced].map((list) =>
        median(list.map((time) => time[what])).toFixed(0),
      ),
    );
    console.log(`| \`${move.from}\` → \`${move.to}\`, ${move.across} | ${cells.join(' | ')} |`);
  }
} finally {
  await browser.close();
  await site.stop();
}

type Time = Awaited<ReturnType<typeof navigationTime>>;
