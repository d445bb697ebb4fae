// `npx tsx e2e/forms/pasteBenchmark.ts`: ten thousand words pasted into a justification of the awards
// form, and typing after them, with the processor slowed down four times. A bare text box in the same
// page shows what the browser itself takes.
import { existsSync } from 'node:fs';
import type { Locator, Page } from 'playwright';
import { baseStore } from '../support/commandLine';
import releaseBaseSite from '../support/releaseBaseSite';
import { startSite } from '../support/site';
import { openDevice } from './device';
import { words } from './formCases';

type Timing = { name: string; duration: number; handlers: number };
type Figures = { handlers: number; interaction: number };

const slowdown = Number(process.env.SLOWDOWN ?? 4);
const pasted = words(10_000);
const typed = 'and a few more words';

declare global {
  var timings: Timing[];
}

async function observe(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.timings = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[]) {
        const { name, duration, processingStart, processingEnd } = entry;
        globalThis.timings.push({ name, duration, handlers: processingEnd - processingStart });
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
}

/** The longest of our handlers, and the longest interaction with what the browser adds. */
async function longest(page: Page, act: () => Promise<void>): Promise<Figures> {
  await page.evaluate(() => {
    globalThis.timings = [];
  });
  await act();
  await page.waitForTimeout(4000); // counts, progress and the draft come later
  const timings = (await page.evaluate(() => globalThis.timings)).filter(({ name }) =>
    /^(?:key|input|beforeinput|paste)/.test(name),
  );
  return {
    handlers: Math.max(0, ...timings.map(({ handlers }) => handlers)),
    interaction: Math.max(0, ...timings.map(({ duration }) => duration)),
  };
}

async function measure(page: Page, box: Locator): Promise<{ paste: Figures; typing: Figures }> {
  await box.focus();
  const paste = await longest(page, () => page.keyboard.press('Control+V'));
  if ((await box.inputValue()).length < pasted.length) throw new Error('Nothing was pasted');
  const typing = await longest(page, () => page.keyboard.type(typed, { delay: 120 }));
  return { paste, typing };
}

const row = (cells: (string | number)[]): string => `| ${cells.join(' | ')} |`;
const ms = (figure: number): string => `${Math.round(figure)} ms`;

if (!process.env.SITE && !existsSync(baseStore)) await releaseBaseSite();
const site = process.env.SITE ? undefined : await startSite();
const url = process.env.SITE ?? site?.url ?? '';
const device = await openDevice('usual');
try {
  await device.context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: url });
  const page = await device.context.newPage();
  await observe(page);
  await page.goto(`${url}/gais/award-form-page`);
  await page.locator('#awards-nomination-form[novalidate]').waitFor();
  await page.evaluate((text) => navigator.clipboard.writeText(text), pasted);
  await page.getByRole('checkbox', { name: 'Health and Care' }).check();
  const session = await device.context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });

  const ours = page.getByRole('textbox', { name: 'Why should this win in Health and Care?' });
  const form = await measure(page, ours);
  await ours.evaluate((box: HTMLTextAreaElement) => {
    const bare = document.createElement('textarea');
    bare.classList.add(...box.classList);
    bare.setAttribute('aria-label', 'Bare');
    bare.rows = 8;
    box.closest('form')?.before(bare);
  });
  const bare = await measure(page, page.getByRole('textbox', { name: 'Bare' }));

  const head = ['', 'our handlers', 'interaction', 'interaction, bare text box'];
  console.log(row(head));
  console.log(row(head.map(() => '---')));
  for (const what of ['paste', 'typing'] as const) {
    const { handlers, interaction } = form[what];
    console.log(
      row([
        what === 'paste' ? '10,000 words pasted' : 'a key typed after them, the slowest',
        ms(handlers),
        ms(interaction),
        ms(bare[what].interaction),
      ]),
    );
  }
} finally {
  await device.close();
  await site?.stop();
}
