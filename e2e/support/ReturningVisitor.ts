import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium } from 'playwright';
import { expect } from 'playwright/test';
import { fullBrowser } from './browser';
import { startReading } from './pages';

type Visit = {
  /** Bytes of response bodies without the document, as transferred. Files from the cache count 0. */
  files: number;
  problems: string[];
};

/** Time in which the page loads later scripts, and the browser stores dictionaries. */
const settleMs = 2000;

/** A visitor who closes the browser between visits and keeps its profile. */
export class ReturningVisitor {
  readonly #profile = mkdtempSync(join(tmpdir(), 'concourse-visitor-'));

  /** Opens the browser, visits a page until its area is hydrated and later scripts are loaded, and closes the browser. */
  async visit(url: string): Promise<Visit> {
    const context = await chromium.launchPersistentContext(this.#profile, {
      ...fullBrowser,
      viewport: { width: 390, height: 844 },
      reducedMotion: 'reduce',
    });
    try {
      const page = context.pages()[0] ?? (await context.newPage());
      const visit: Visit = { files: 0, problems: [] };
      page.on('console', (message) => {
        if (message.type() === 'error') visit.problems.push(message.text());
      });
      page.on('pageerror', (error) => void visit.problems.push(error.message));
      const session = await context.newCDPSession(page);
      const responses = new Map<string, { type: string; head: number }>();
      session.on('Network.responseReceived', ({ requestId, type, response }) => {
        responses.set(requestId, { type, head: response.encodedDataLength });
      });
      session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
        const { type, head } = responses.get(requestId) ?? { type: '', head: 0 };
        if (type !== 'Document') visit.files += Math.max(0, encodedDataLength - head);
      });
      await session.send('Network.enable');
      await page.goto(url, { waitUntil: 'networkidle' });
      await startReading(page);
      await expect(page.locator('#area:not([data-prerendered])')).toBeAttached();
      await pause(settleMs);
      return visit;
    } finally {
      await context.close();
    }
  }

  remove(): void {
    rmSync(this.#profile, { recursive: true, force: true });
  }
}
