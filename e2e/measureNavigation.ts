// `npm run measure:moves` measures how much of the viewport sticky elements cover, and how long navigations take.
import { chromium, type Browser } from 'playwright';
import { median } from './bench/statistics';
import { headlessBrowser } from './support/browser';
import { waitForHydration } from './support/pages';
import releaseBaseSite from './support/releaseBaseSite';
import { startSite } from './support/site';

const NAVIGATIONS = 10;

const navigations = [
  { from: '/gais', to: '/gais/speakers', kind: 'within an area' },
  { from: '/gais', to: '/gais/award', kind: 'into another area' },
  { from: '/', to: '/membership', kind: 'without the summit navigation' },
];

const viewports = [
  { width: 390, height: 844, device: 'phone' },
  { width: 844, height: 390, device: 'phone in landscape' },
  { width: 320, height: 256, device: '1280 × 1024 at 400% zoom' },
];

/** Shares of the viewport's height that sticky and fixed elements cover, after scrolling down and up again. */
async function stickyShare(browser: Browser, url: string, viewport: (typeof viewports)[number]) {
  const page = await browser.newPage({ viewport, reducedMotion: 'reduce' });
  await page.goto(url);
  await waitForHydration(page);
  const shares: number[] = [];
  for (const scroll of [2 * viewport.height, -viewport.height / 2]) {
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

/** Milliseconds from the click on a link until the next page's heading is focused and until it is painted. */
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
          // A message posted in an animation frame arrives after the frame is painted.
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
  console.log(
    '| viewport | covered after scrolling down | after scrolling up |\n| --- | --- | --- |',
  );
  for (const viewport of viewports) {
    const shares = await stickyShare(browser, `${site.url}/gais`, viewport);
    const [down, up] = shares.map((share) => `${Math.round(share * 100)} %`);
    const { width, height, device } = viewport;
    console.log(`| ${width} × ${height}, ${device} | ${down} | ${up} |`);
  }
  console.log('\n| navigation | ms to focus, motion | reduced | ms to paint, motion | reduced |');
  console.log('| --- | --- | --- | --- | --- |');
  for (const navigation of navigations) {
    const times = { motion: [] as Time[], reduced: [] as Time[] };
    for (let count = 0; count < NAVIGATIONS; count += 1) {
      times.motion.push(await navigationTime(browser, site.url, navigation, 'no-preference'));
      times.reduced.push(await navigationTime(browser, site.url, navigation, 'reduce'));
    }
    const cells = (['focused', 'painted'] as const).flatMap((metric) =>
      [times.motion, times.reduced].map((list) =>
        median(list.map((time) => time[metric])).toFixed(0),
      ),
    );
    const { from, to, kind } = navigation;
    console.log(`| \`${from}\` → \`${to}\`, ${kind} | ${cells.join(' | ')} |`);
  }
} finally {
  await browser.close();
  await site.stop();
}

type Time = Awaited<ReturnType<typeof navigationTime>>;
