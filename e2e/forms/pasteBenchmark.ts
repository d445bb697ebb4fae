// `npx tsx e2e/forms/pasteBenchmark.ts` pastes 10,000 words into a justification of the awards form and types after
// them, with the CPU slowed down four times. Each visit starts a new browser. A bare textarea on the same page measures
// the browser's own time. Fails if a key takes longer than the goal, or if pasting takes longer than the goal and than
// a bare textarea by more than a frame.
import { existsSync } from 'node:fs';
import type { Locator, Page } from 'playwright';
import { categories } from '../../mf-awards/src/content/categories';
import { median } from '../bench/statistics';
import { baseStore } from '../support/commandLine';
import releaseBaseSite from '../support/releaseBaseSite';
import { startSite } from '../support/site';
import { openProfile } from './browserProfile';

type Timing = { name: string; duration: number };
type Figures = { paste: number; typing: number };
type Box = 'ours' | 'bare';

const goal = 100; // ms, of the median visit
const frame = 16; // ms: event timing rounds durations to 8 ms
const visits = Number(process.env.VISITS ?? 9);
const slowdown = Number(process.env.SLOWDOWN ?? 4);
const typed = 'and a few more words';

// English prose: the area's own sentences, repeated.
const sentences = categories.flatMap(({ description }) => description.split(' '));
const prose = Array.from({ length: 10_000 }, (_, index) => sentences[index % sentences.length]);
const texts = {
  'in paragraphs of 80 words': prose
    .map((word = '', index) => word + ((index + 1) % 80 === 0 ? '\n\n' : ' '))
    .join('')
    .trim(),
  'in a single paragraph': prose.join(' '),
};

declare global {
  var timings: Timing[];
}

async function observe(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.timings = [];
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries())
        globalThis.timings.push({ name, duration });
    }).observe({ type: 'event', durationThreshold: 16, buffered: true });
  });
}

/** The longest interaction (event timing: from the key to the next frame, in steps of 8 ms). */
async function longest(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    globalThis.timings = [];
  });
  await act();
  await page.waitForTimeout(2500); // word counts, progress and the draft are updated later
  const timings = (await page.evaluate(() => globalThis.timings)).filter(({ name }) =>
    /^(?:key|input|beforeinput|paste)/.test(name),
  );
  return Math.max(0, ...timings.map(({ duration }) => duration));
}

async function boxOf(page: Page, box: Box): Promise<Locator> {
  const ours = page.getByRole('textbox', { name: 'Why should this win in Health and Care?' });
  if (box === 'ours') return ours;
  await ours.evaluate((element: HTMLTextAreaElement) => {
    const bare = document.createElement('textarea');
    bare.classList.add(...element.classList);
    bare.setAttribute('aria-label', 'Bare');
    bare.rows = 8;
    element.closest('form')?.before(bare);
  });
  return page.getByRole('textbox', { name: 'Bare' });
}

async function visit(url: string, text: string, which: Box): Promise<Figures> {
  const profile = await openProfile('default');
  try {
    await profile.context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: url });
    const page = await profile.context.newPage();
    await observe(page);
    await page.goto(`${url}/gais/award-form-page`);
    await page.locator('#awards-nomination-form[novalidate]').waitFor();
    await page.evaluate((clip) => navigator.clipboard.writeText(clip), text);
    await page.getByRole('checkbox', { name: 'Health and Care' }).check();
    const box = await boxOf(page, which);
    await box.focus();
    await page.waitForTimeout(1000); // until the page is idle
    const session = await profile.context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const paste = await longest(page, () => page.keyboard.press('Control+V'));
    if ((await box.inputValue()).length < text.length) throw new Error('Nothing was pasted');
    const typing = await longest(page, () => page.keyboard.type(typed, { delay: 120 }));
    return { paste, typing };
  } finally {
    await profile.close();
  }
}

const format = (figures: number[]): string => `${median(figures)} (${Math.max(...figures)}) ms`;
const row = (cells: string[]): void => console.log(`| ${cells.join(' | ')} |`);

if (!process.env.SITE && !existsSync(baseStore)) await releaseBaseSite();
const site = process.env.SITE ? undefined : await startSite();
const url = process.env.SITE ?? site?.url ?? '';
try {
  const head = ['10,000 words, median (slowest) visit', 'pasted', 'bare', 'slowest key', 'bare'];
  row(head);
  row(head.map(() => '---'));
  for (const [name, text] of Object.entries(texts)) {
    const figures: Record<Box, Figures[]> = { ours: [], bare: [] };
    for (let count = 0; count < visits; count += 1)
      for (const box of ['ours', 'bare'] as const) figures[box].push(await visit(url, text, box));
    const values = (box: Box, metric: keyof Figures): number[] =>
      figures[box].map((each) => each[metric]);
    const paste = values('ours', 'paste');
    const typing = values('ours', 'typing');
    row([
      name,
      format(paste),
      format(values('bare', 'paste')),
      format(typing),
      format(values('bare', 'typing')),
    ]);
    const allowed = Math.max(goal, median(values('bare', 'paste')) + frame);
    if (median(paste) > allowed || median(typing) >= goal) process.exitCode = 1;
  }
} finally {
  await site?.stop();
}
