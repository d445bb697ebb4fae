import type { Locator, Page } from 'playwright';
import { expect } from 'playwright/test';

const talk = 'Learning from scans we never saw';
const duringSummit = '2026-03-19T10:20:00Z';

/** A visitor on a phone, whose taps and characters are counted. A tap on something out of view includes scrolling. */
export class Visitor {
  taps = 0;
  characters = 0;
  readonly area: Locator;
  readonly dialog: Locator;
  readonly banner: Locator;

  constructor(page: Page) {
    this.area = page.locator('#area');
    this.dialog = page.getByRole('dialog');
    this.banner = page.getByRole('banner');
  }

  async tap(target: Locator): Promise<void> {
    this.taps += 1;
    await target.first().tap();
  }

  async search(text: string): Promise<void> {
    await this.tap(this.banner.getByRole('link', { name: 'Search' }));
    await this.dialog.getByRole('searchbox').pressSequentially(text);
    this.characters += text.length;
  }

  async find(text: string, title: string): Promise<void> {
    await this.search(text);
    await this.tap(this.dialog.getByRole('link', { name: title }));
    await this.sees(this.area.getByRole('heading', { level: 1, name: title }));
  }

  readonly sees = (target: Locator): Promise<void> => expect(target.first()).toBeInViewport();
}

/** Something that visitors do on a phone. */
export type Journey = {
  name: string;
  from: string;
  time?: string;
  /** Sessions that the visitor has kept before. */
  kept?: string;
  steps: (visitor: Visitor) => Promise<void>;
};

export const journeys: Journey[] = [
  ...['/', '/gais/ticket', '/Careers'].map((from) => ({
    name: 'find a talk about cancer and keep it',
    from,
    steps: async (visitor: Visitor) => {
      await visitor.find('cancer', talk);
      const keep = visitor.area.getByRole('button', { name: `Keep in my programme: ${talk}` });
      await visitor.tap(keep);
      await expect(keep.first()).toHaveAttribute('aria-pressed', 'true');
    },
  })),
  {
    name: 'where is this talk',
    from: '/gais/session/t34',
    steps: async (visitor) => {
      await visitor.tap(visitor.area.getByRole('link', { name: 'Platform 2' }));
      await visitor.sees(visitor.area.getByRole('heading', { name: 'Platform 2' }));
    },
  },
  {
    name: 'which room is the workshop yard',
    from: '/',
    steps: async (visitor) => {
      await visitor.search('yard');
      await visitor.tap(visitor.dialog.getByRole('link', { name: 'Workshop Yard' }));
      await visitor.sees(visitor.area.getByRole('heading', { name: 'Workshop Yard' }));
    },
  },
  {
    name: 'share my line',
    from: '/gais',
    kept: 'k1.t3.t4.t34',
    steps: async (visitor) => {
      await visitor.tap(visitor.banner.getByRole('link', { name: 'Programme' }));
      await visitor.tap(visitor.area.getByRole('link', { name: 'My programme 4' }));
      await visitor.tap(visitor.area.getByRole('button', { name: /^Copy/ }));
      await visitor.sees(visitor.area.getByText('Copied.'));
    },
  },
  ...['/gais', '/Careers'].map((from) => ({
    name: 'what is on now',
    from,
    time: duringSummit,
    steps: async (visitor: Visitor) => {
      const now = visitor.area.getByRole('link', { name: 'See what is on now' });
      if (from === '/Careers')
        await visitor.tap(visitor.banner.getByRole('link', { name: 'Programme' }));
      await visitor.tap(now);
      await visitor.sees(visitor.area.getByRole('cell', { name: 'Now', exact: true }));
      await visitor.sees(visitor.area.getByRole('rowheader', { name: /^The month the trial/ }));
    },
  })),
];
