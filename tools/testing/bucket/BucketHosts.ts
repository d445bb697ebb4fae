import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { LocalMirror } from '@concourse/hosts';
import { requestBrotli, LoadGenerator } from '../hosts/LoadGenerator';
import { startNginx, type Nginx } from '../hosts/nginxHost';
import { SiteProcess, startServer } from '../SiteProcess';
import { temporaryFolder } from '../temporaryFolder';
import type { BucketSite } from './BucketSite';

const pollOptions = ['--poll-interval', '250ms'];

/** Response of `/healthz`. */
export type Health = { status: string; edition: string | null; rev: number };

/** Two servers and an nginx with its follower, all on one bucket. */
export class BucketHosts {
  readonly folder: string;
  readonly copy: LocalMirror;
  servers: { process: SiteProcess; port: number }[] = [];
  readonly nginx: Nginx;
  follower: SiteProcess;
  readonly #site: BucketSite;

  private constructor(site: BucketSite, folder: string, copy: LocalMirror, nginx: Nginx) {
    this.#site = site;
    this.folder = folder;
    this.copy = copy;
    this.nginx = nginx;
    this.follower = this.startFollower();
  }

  static async start(site: BucketSite): Promise<BucketHosts> {
    const folder = await temporaryFolder();
    const copy = await LocalMirror.open(path.join(folder, 'copy'), 'follower');
    const nginx = await startNginx(copy, path.join(folder, 'nginx'));
    const hosts = new BucketHosts(site, folder, copy, nginx);
    hosts.servers = await Promise.all([hosts.startServer('one'), hosts.startServer('two')]);
    return hosts;
  }

  /** Sends continuous requests to all hosts, with pauses that leave CPU time for them. */
  startLoad(): LoadGenerator {
    const { pathFor, expectedBody } = this.#site;
    return new LoadGenerator({ ports: this.ports, pathFor, expectedBody, pauseMs: 20 });
  }

  get ports(): number[] {
    return [...this.servers.map(({ port }) => port), this.nginx.port];
  }

  startServer(name: string): Promise<{ process: SiteProcess; port: number }> {
    const cache = path.join(this.folder, name);
    return startServer(['--store', this.#site.address, '--cache', cache, ...pollOptions]);
  }

  startFollower(): SiteProcess {
    return new SiteProcess([
      'sync',
      '--store',
      this.#site.address,
      '--output',
      this.copy.root,
      ...pollOptions,
    ]);
  }

  /** Waits until every host serves an edition. */
  async waitForEdition(edition: string): Promise<void> {
    for (const port of this.ports) {
      while ((await requestBrotli(port, '/')).edition !== edition) await pause(10);
    }
  }

  async health(): Promise<Health[]> {
    const responses = await Promise.all(this.ports.map((port) => requestBrotli(port, '/healthz')));
    return responses.map(({ body }) => JSON.parse(body) as Health);
  }

  /** Waits until the health of every host fulfils a condition. */
  async waitForHealth(predicate: (health: Health) => boolean): Promise<void> {
    while (!(await this.health()).every(predicate)) await pause(20);
  }

  async stop(): Promise<void> {
    for (const { process } of this.servers) await process.stop();
    await this.follower.stop();
    await this.nginx.stop();
    await rm(this.folder, { recursive: true, force: true });
  }
}
