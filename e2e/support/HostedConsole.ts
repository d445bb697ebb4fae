import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright/test';
import { startDemoProvider, type DemoProvider } from '@concourse/console/demo';
import { fakeReportQueries } from '@concourse/rollout/testing';
import { startQueryServer } from '@concourse/rum/testing';
import { folderStore, type Store } from '@concourse/store/Store';
import { freePort } from '@concourse/test-kit/freePort';
import { startReleaseConsole } from './releaseConsole';
import { startSite } from './site';
import { publishSpoiled, withFact } from './spoiledRelease';
import { expect } from './test';

/** An area with one page, so that few pages are composed and opened. */
export const area = 'mf-careers';
export const [earlier, later, broken] = ['1.0.0', '1.0.1-good', '1.0.2-hides'] as const;
/** A release with another value of a fact. */
export const moved = {
  version: '1.0.3-moved',
  fact: { name: 'careers.duration', value: '2-8 weeks' },
};

/** A hosted console over the store of a running site, with reports of a failing canary. */
export class HostedConsole {
  readonly #people = new Map<string, BrowserContext>();

  private constructor(
    readonly origin: string,
    /** The address of the live site. */
    readonly siteUrl: string,
    readonly store: Store,
    readonly size: { width: number; height: number },
    readonly cleanUp: AsyncDisposableStack,
  ) {}

  static async start(size: HostedConsole['size']): Promise<HostedConsole> {
    const cleanUp = new AsyncDisposableStack();
    const folder = mkdtempSync(join(tmpdir(), 'concourse-walks-'));
    cleanUp.defer(() => rmSync(folder, { recursive: true, force: true }));
    const site = await startSite();
    cleanUp.defer(site.stop);
    const port = await freePort();
    const origin = `http://127.0.0.1:${port}`;
    const provider: DemoProvider = await startDemoProvider(origin);
    cleanUp.defer(provider.close);
    const { grants, ...access } = provider.access;
    await site.applySettings({
      // Ada may release the area instead of awards.
      access: {
        ...access,
        grants: grants.map((grant, at) => (at > 0 ? grant : { ...grant, areas: [area] })),
      },
      hosts: [
        { name: 'www', health: `${site.url}/healthz` },
        { name: 'standby', health: 'http://127.0.0.1:9/healthz' },
      ],
    });
    const code = "document.querySelector('#header').style.display = 'none';";
    await publishSpoiled(site.store, { area, version: later, code: '' });
    await publishSpoiled(site.store, { area, version: broken, code });
    const describe = withFact(moved.fact.name, moved.fact.value);
    await publishSpoiled(site.store, { area, version: moved.version, describe });
    const store = folderStore(site.store, () => new Date());
    const queries = fakeReportQueries(store, (version) =>
      version === later ? { views: 2, hydration: 2 } : { views: 300 },
    );
    const reports = await startQueryServer({ queries, folder, port: 0 });
    cleanUp.defer(() => reports.close());
    const args = ['--sign-in', '--public-url', origin, '--port', String(port)];
    const { stop } = await startReleaseConsole(site.store, [...args, '--reports-from', folder], {
      SITE_CLIENT_SECRET: provider.signIn.clientSecret,
      SITE_SESSION_KEY: provider.signIn.sessionKey.toString('hex'),
    });
    cleanUp.defer(stop);
    return new HostedConsole(origin, site.url, store, size, cleanUp);
  }

  /** Opens a view as a person, who signs in once. */
  async open(browser: Browser, name: string, path = '/'): Promise<Page> {
    const known = this.#people.get(name);
    const context = known ?? (await browser.newContext({ viewport: this.size }));
    this.#people.set(name, context);
    await Promise.all(context.pages().map((page) => page.close()));
    const page = await context.newPage();
    await page.goto(this.origin + path);
    if (!known) await page.getByRole('button', { name }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/production|change/, {
      timeout: 90_000,
    });
    return page;
  }
}
