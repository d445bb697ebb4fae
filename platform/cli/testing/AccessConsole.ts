import { createConsole } from '@concourse/console';
import { publishFacts, type FactEntries } from '@concourse/contract/factFile';
import type { Access } from '@concourse/core/config/access';
import type { Decision } from '@concourse/core/store/types';
import { ConsoleBrowser } from '@concourse/test-kit/ConsoleBrowser';
import { freePort } from '@concourse/test-kit/freePort';
import type { BuildFixture } from '@concourse/test-kit/makeBuild';
import { TestIssuer } from '@concourse/test-kit/TestIssuer';
import { TestSite } from '@concourse/test-kit/TestSite';
import { consoleServiceFor } from '../commands/console';
import { Run } from '../run';

/** The audience of the tokens of pipelines. */
export const audience = 'https://releases.example.org';

/** A grant to release mf-awards. */
export const ada: Access['grants'][number] = {
  ...{ to: 'person:ada@example.org', rights: ['release'], areas: ['mf-awards'] },
};

/** Returns the body of a request for a change. */
export const changeOf = (action: object, more: object = {}): Record<string, unknown> => ({
  ...{ environment: 'production', why: 'a reason', overridesFreeze: false },
  action,
  ...more,
});

export const promote = (...releases: string[]): Record<string, unknown> =>
  changeOf({ do: 'promote', releases, percent: null });

const factEntries: FactEntries = { 'awards.seats': { type: 'count', editable: true, value: 8 } };

export const release = (name: string, version: string): BuildFixture => ({
  ...{ name, version },
  pages: { [name === 'mf-awards' ? '/award' : '/Careers']: `<p id="jury">${version}</p>` },
  ...(name === 'mf-awards' && { manifest: { facts: publishFacts(factEntries), factEntries } }),
});

/** A new console with sign-in, and a new site, for each test of a file. */
export class AccessConsole {
  site!: TestSite;
  issuer!: TestIssuer;
  app!: Awaited<ReturnType<typeof createConsole>>;
  origin!: string;
  /** Milliseconds by which the clock of the console is ahead. */
  aheadMs = 0;
  /** The revision that tests start with. */
  start = 0;

  constructor() {
    beforeAll(async () => {
      this.issuer = await TestIssuer.start();
    });
    afterAll(() => this.issuer.stop());
    beforeEach(() => this.#open());
    afterEach(async () => {
      await this.app.close();
      await this.site.remove();
    });
  }

  async #open(): Promise<void> {
    const expected = { person: {}, wrong: {}, clockAhead: 0, wrongState: null, isForging: false };
    Object.assign(this.issuer, expected);
    this.aheadMs = 0;
    this.start = 0;
    this.site = await TestSite.make();
    await this.writeAccess([]);
    await this.site.seed();
    this.start = 1;
    await this.site.publish(release('mf-awards', '1.1.0'), release('mf-careers', '1.1.0'));
    this.origin = `http://127.0.0.1:${await freePort()}`;
    const now = (): Date => new Date(Date.now() + this.aheadMs);
    const run = new Run({ ...this.site.context(), now }, { json: true, readOnly: false });
    this.app = await createConsole({
      ...{ service: consoleServiceFor(run), page: [], auth: () => ({ key: '', origins: [] }) },
      signIn: { origin: this.origin, clientSecret: 'secret', sessionKey: Buffer.alloc(32, 1) },
      log: () => undefined,
    });
    await this.app.listen({ host: '127.0.0.1', port: Number(new URL(this.origin).port) });
  }

  /** Applies settings with these grants. */
  async writeAccess(
    grants: Access['grants'],
    environments: object = { staging: {} },
  ): Promise<void> {
    const access = {
      signIn: { issuer: this.issuer.url, clientId: 'console' },
      pipelines: [{ issuer: this.issuer.url, audience }],
      grants,
    };
    const content = { access, environments };
    if (this.start === 0) await this.site.configure(content);
    else await this.site.applySettings(content);
    this.start = await this.site.store.log.newest();
  }

  /** Signs in a person with a verified e-mail address. */
  async browserOf(name: string, claims: object = {}): Promise<ConsoleBrowser> {
    const email = `${name}@example.org`;
    this.issuer.person = { sub: name, name, email, email_verified: true, ...claims };
    const browser = new ConsoleBrowser(this.origin);
    expect(await browser.signIn()).toMatchObject({ status: 302, location: '/' });
    return browser;
  }

  decisions(): Promise<Decision[]> {
    return this.site.store.decisions.readNewest(100);
  }
}
