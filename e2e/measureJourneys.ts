// `npm run measure:journeys` records what visitors do on a phone (taps, typed characters, seconds) and the frames of each
// transition. It writes the frames as pictures to .cache/journeys/, and fails if a journey or a frame exceeds its limit.
import { rmSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright';
import { median } from './bench/statistics';
import {
  measureFrames,
  recordPictures,
  transitions,
  type Frames,
  type Transition,
} from './journeys/frames';
import { journeys, Visitor, type Journey } from './journeys/journeys';
import { headlessBrowser } from './support/browser';
import { root } from './support/commandLine';
import { visit, waitForHydration } from './support/pages';
import releaseBaseSite from './support/releaseBaseSite';
import { startSite } from './support/site';

const limits = { taps: 3, seconds: 15, frame: 50, feedback: 100 };
const RUNS = 5;
const CPU_SLOWDOWN = 4;

/** Seconds of a visitor, after the keystroke-level model: deciding and pointing, and a key of a phone's keyboard. */
const human = { tap: 1.35 + 1.1, character: 0.28 };

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const pictures = join(root, '.cache/journeys');
const exceeded: string[] = [];

function check(name: string, value: number, limit: number): string {
  if (value > limit) exceeded.push(`${name}: ${value.toFixed(1)} exceeds ${limit}`);
  return `${Number(value.toFixed(value < 20 ? 1 : 0))}${value > limit ? ' ✗' : ''}`;
}

/** Returns the row of a journey in the table. */
async function measureJourney(browser: Browser, url: string, journey: Journey): Promise<string> {
  const { name, from, time, kept, steps } = journey;
  const context = await browser.newContext({
    ...phone,
    baseURL: url,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const page = await context.newPage();
  if (time) await page.clock.setFixedTime(time);
  if (kept)
    await page.addInitScript((text) => localStorage.setItem('concourse:programme:1', text), kept);
  await visit(page, from);
  const visitor = new Visitor(page);
  const began = process.hrtime.bigint();
  await steps(visitor);
  const site = Number(process.hrtime.bigint() - began) / 1e9;
  await context.close();
  const { taps, characters } = visitor;
  const seconds = site + taps * human.tap + characters * human.character;
  const label = `${name}, from ${from}`;
  const cells = [
    check(`${label}, taps`, taps, limits.taps),
    String(characters),
    check(`${label}, seconds`, seconds, limits.seconds),
    site.toFixed(1),
  ];
  return `| ${name} | \`${from}\` | ${cells.join(' | ')} |`;
}

/** Returns the row of a transition in the table: medians of several runs. */
async function measureTransition(
  browser: Browser,
  url: string,
  transition: Transition,
): Promise<string> {
  const { name, from, before, limit = Infinity } = transition;
  const runs: Frames[] = [];
  let count = 0;
  for (let run = 0; run <= RUNS; run += 1) {
    const context = await browser.newContext({ ...phone, baseURL: url });
    // The TypeScript loader inserts calls of `__name`, also into functions that run in the page.
    await context.addInitScript('globalThis.__name = (named) => named');
    const page = await context.newPage();
    await page.goto(from, { waitUntil: 'networkidle' });
    await waitForHydration(page);
    await before?.(page);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    if (run < RUNS) runs.push(await measureFrames(page, transition));
    else count = await recordPictures(page, transition, pictures);
    await context.close();
  }
  const [longest = 0, duration = 0, feedback = 0] = (
    ['longest', 'duration', 'feedback'] as const
  ).map((metric) => median(runs.map((each) => each[metric])));
  const cells = [
    check(`${name}, longest frame`, longest, limits.frame),
    check(`${name}, duration`, duration, limit),
    check(`${name}, feedback`, feedback, limits.feedback),
    String(count),
  ];
  return `| ${name} | ${cells.join(' | ')} |`;
}

if (process.env.E2E_SITE !== 'released') await releaseBaseSite();
rmSync(pictures, { recursive: true, force: true });
const [load = 0] = loadavg();
console.log(
  `Load of the machine at the start: ${load.toFixed(1)}. Other programs make frames longer.\n`,
);
const site = await startSite();
const browser = await chromium.launch(headlessBrowser);
try {
  console.log('| journey | from | taps | characters | seconds | of these the site |');
  console.log('| --- | --- | --- | --- | --- | --- |');
  for (const journey of journeys) console.log(await measureJourney(browser, site.url, journey));
  console.log('\n| transition | longest frame, ms | duration | feedback | pictures |');
  console.log('| --- | --- | --- | --- | --- |');
  for (const transition of transitions)
    console.log(await measureTransition(browser, site.url, transition));
} finally {
  await browser.close();
  await site.stop();
}
for (const each of exceeded) console.error(`✗ ${each}`);
process.exitCode = exceeded.length > 0 ? 1 : 0;
