import type { FastifyInstance } from 'fastify';
import { createConsole } from '@concourse/console';
import type { Access } from '@concourse/core/config/access';
import type { Decision } from '@concourse/core/store/types';
import { freePort } from '@concourse/test-kit/freePort';
import type { TestIssuer } from '@concourse/test-kit/TestIssuer';
import type { TestSite } from '@concourse/test-kit/TestSite';
import { consoleServiceFor, packagesIn } from '../commands/console';
import { Run } from '../run';

/** A console with sign-in over the store of a test site, whose commands act through it. */
export class HostedConsole {
  /** Milliseconds by which the clock of the console is ahead. */
  aheadMs = 0;

  private constructor(
    readonly site: TestSite,
    readonly issuer: TestIssuer,
    readonly origin: string,
    readonly app: FastifyInstance,
    readonly storeEnv: NodeJS.ProcessEnv,
  ) {}

  /**
   * @param grants of all environments; two are configured: `production` and `staging`
   * @param registry folder of packages that it serves
   */
  static async start(
    site: TestSite,
    issuer: TestIssuer,
    grants: Access['grants'],
    registry?: string,
  ): Promise<HostedConsole> {
    const origin = `http://127.0.0.1:${await freePort()}`;
    const signIn = { issuer: issuer.url, clientId: 'console', deviceClientId: 'command-line' };
    const pipelines = [{ issuer: issuer.url, audience: origin }];
    await site.configure({
      access: { signIn, pipelines, grants },
      environments: { production: {}, staging: {} },
    });
    await site.seed();
    let hosted: HostedConsole | null = null;
    const now = (): Date => new Date(Date.now() + (hosted?.aheadMs ?? 0));
    const run = new Run({ ...site.context(), now }, { json: true, readOnly: false });
    const app = await createConsole({
      ...{ service: consoleServiceFor(run), page: [], auth: () => ({ key: '', origins: [] }) },
      ...(registry !== undefined && {
        packages: packagesIn(registry, run),
      }),
      signIn: { origin, clientSecret: 'secret', sessionKey: Buffer.alloc(32, 1) },
      log: (line) => {
        throw new TypeError(line);
      },
    });
    await app.listen({ host: '127.0.0.1', port: Number(new URL(origin).port) });
    hosted = new HostedConsole(site, issuer, origin, app, { ...site.env });
    // Without a store, so that a command that does not act through the console fails.
    site.env = { XDG_CONFIG_HOME: `${site.root}/config`, SITE_SERVICE: origin };
    return hosted;
  }

  /** Runs a command with the token of a pipeline of mf-awards. */
  async runWithToken(claims: object, ...args: string[]): ReturnType<TestSite['run']> {
    const token = await this.issuer.token({
      ...{ aud: this.origin, repository: 'acme/mf-awards', ref: 'refs/heads/main' },
      ...{ jti: String(Math.random()), ...claims },
    });
    const { env } = this.site;
    this.site.env = { ...env, SITE_SERVICE_TOKEN: token };
    const result = await this.site.run(...args);
    this.site.env = env;
    return result;
  }

  /** Requests a route with a bearer token. */
  async request(url: string, token: string): Promise<{ status: number; json: unknown }> {
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(new URL(url, this.origin), { headers });
    return { status: response.status, json: await response.json() };
  }

  /** Returns the newest decisions. */
  decisions(): Promise<Decision[]> {
    return this.site.store.decisions.readNewest(100);
  }

  stop(): Promise<void> {
    return this.app.close();
  }
}
