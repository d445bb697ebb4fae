import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright';

/** A change of the page that a tap starts, and that is animated. */
export type Transition = {
  name: string;
  from: string;
  before?: (page: Page) => Promise<void>;
  tapped: (page: Page) => Locator;
  /** Its longest duration in milliseconds, if it has one. */
  limit?: number;
};

const menu = (page: Page): Locator => page.getByRole('button', { name: 'Menu' });

/** 200 ms, and the frame in which the event of its end arrives. */
const MENU_LIMIT = 200 + 1000 / 60;

export const transitions: Transition[] = [
  {
    name: 'page to page',
    from: '/gais/venue',
    tapped: (page) => page.getByRole('banner').getByRole('link', { name: 'Programme' }),
  },
  {
    name: 'into another area',
    from: '/gais',
    tapped: (page) => page.getByRole('banner').getByRole('link', { name: 'Get Tickets' }),
  },
  {
    name: 'portrait to speaker',
    from: '/gais/speakers',
    tapped: (page) => page.locator('#area').getByRole('link', { name: 'Amara Okonjo' }).first(),
  },
  { name: 'menu in', from: '/gais', tapped: menu, limit: MENU_LIMIT },
  {
    name: 'menu out',
    from: '/gais',
    before: async (page) => {
      await menu(page).tap();
      await page.waitForTimeout(1000);
    },
    tapped: menu,
    limit: MENU_LIMIT,
  },
];

/** Milliseconds. */
export type Frames = {
  /** The longest time between two animation frames during the transition. */
  longest: number;
  duration: number;
  /** From a tap until the browser has painted its answer. */
  feedback: number;
};

type Recorded = { frames: number[]; answers: number[]; start: number; end: number };

/** Records animation frames, the answers to taps, and the start and end of transitions, without forcing layout. */
function record(): void {
  const recorded: Recorded = { frames: [], answers: [], start: 0, end: 0 };
  const frame = (time: number): void => {
    recorded.frames.push(time);
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries())
      if (name === 'pointerdown' || name === 'pointerup') recorded.answers.push(duration);
  }).observe({ type: 'event', durationThreshold: 16 });

  const start = (): void => void (recorded.start ||= performance.now());
  const end = (): void => void (recorded.end = performance.now());
  const isMenu = ({ target }: Event): boolean => (target as Element).id === 'menu';
  addEventListener('transitionstart', (event) => isMenu(event) && start(), true);
  addEventListener('transitionend', (event) => isMenu(event) && end(), true);
  const startViewTransition = document.startViewTransition.bind(document);
  document.startViewTransition = (change) => {
    const transition = startViewTransition(change);
    void transition.ready.then(start);
    void transition.finished.then(end);
    return transition;
  };
  Object.assign(window, { recorded });
}

/** Taps, and returns how long the frames of the transition took. */
export async function measureFrames(page: Page, { tapped }: Transition): Promise<Frames> {
  await page.evaluate(record);
  await tapped(page).tap();
  await page.waitForFunction(() => (window as unknown as { recorded: Recorded }).recorded.end > 0);
  return page.evaluate(() => {
    const { frames, answers, start, end } = (window as unknown as { recorded: Recorded }).recorded;
    const times = [start, ...frames.filter((time) => time > start && time < end), end];
    return {
      longest: Math.max(...times.slice(1).map((time, index) => time - (times[index] ?? time))),
      duration: end - start,
      feedback: Math.max(0, ...answers),
    };
  });
}

/**
 * Writes the pictures that the browser presents during a transition. The name of a file is its time in milliseconds.
 * @returns the number of pictures
 */
export async function recordPictures(
  page: Page,
  { name, tapped }: Transition,
  parent: string,
): Promise<number> {
  const folder = join(parent, name.replaceAll(' ', '-'));
  mkdirSync(folder, { recursive: true });
  const session = await page.context().newCDPSession(page);
  let first: number | undefined;
  let count = 0;
  session.on('Page.screencastFrame', ({ data, sessionId, metadata: { timestamp = 0 } }) => {
    first ??= timestamp;
    const time = String(Math.round((timestamp - first) * 1000)).padStart(4, '0');
    writeFileSync(join(folder, `${time}.jpg`), Buffer.from(data, 'base64'));
    count += 1;
    void session.send('Page.screencastFrameAck', { sessionId });
  });
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 60 });
  await tapped(page).tap();
  await page.waitForTimeout(1500);
  await session.send('Page.stopScreencast');
  return count;
}
