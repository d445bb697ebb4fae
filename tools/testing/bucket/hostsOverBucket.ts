import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { LocalCopy } from '@concourse/mirror/LocalCopy';
import { askBrotli, Load } from '../hosts/Load';
import { startNginx, type Nginx } from '../hosts/nginxHost';
import { SiteProcess, startServer } from '../SiteProcess';
import { temporaryFolder } from '../temporaryFolder';
import type { BucketSite } from './BucketSite';

const every = ['--every', '0.25'];

/** What `/healthz` says. */
export type Health = { status: string; edition: string | null; rev: number };

/** Two servers over one bucket, and an nginx whose follower looks at the same. */
export class HostsOverBucket {
  readonly folder: string;
  readonly copy: LocalCopy;
  servers: { process: SiteProcess; port: number }[] = [];
  readonly nginx: Nginx;
  follower: SiteProcess;
  readonly #site: BucketSite;

  private constructor(site: BucketSite, folder: string, copy: LocalCopy, nginx: Nginx) {
    this.#site = site;
    this.folder = folder;
    this.copy = copy;
    this.nginx = nginx;
    this.follower = this.startFollower();
  }

  static async start(site: BucketSite): Promise<HostsOverBucket> {
    const folder = await temporaryFolder();
    const copy = await LocalCopy.open(path.join(folder, 'copy'), 'follower');
    const nginx = await startNginx(copy, path.join(folder, 'nginx'));
    const hosts = new HostsOverBucket(site, folder, copy, nginx);
    hosts.servers = await Promise.all([hosts.startServer('one'), hosts.startServer('two')]);
    return hosts;
  }

  /** Asks all hosts over and over, and leaves something of the machine to them. */
  load(): Load {
    const { addressOf, bodyOf } = this.#site;
    return new Load({ ports: this.ports, addressOf, bodyOf, pauseMs: 20 });
  }

  get ports(): number[] {
    return [...this.servers.map(({ port }) => port), this.nginx.port];
  }

  startServer(name: string): Promise<{ process: SiteProcess; port: number }> {
    const cache = path.join(this.folder, name);
    return startServer(['--store', this.#site.address, '--cache', cache, ...every]);
  }

  startFollower(): SiteProcess {
    return new SiteProcess([
      'follow',
      '--store',
      this.#site.address,
      '--to',
      this.copy.root,
      ...every,
    ]);
  }

  /** Settles once every host shows an edition. */
  async show(edition: string): Promise<void> {
    for (const port of this.ports) {
      while ((await askBrotli(port, '/')).edition !== edition) await pause(10);
    }
  }

  async health(): Promise<Health[]> {
    const answers = await Promise.all(this.ports.map((port) => askBrotli(port, '/healthz')));
    return answers.map(({ body }) => JSON.parse(body) as Health);
  }

  /** Settles once what every host says of itself is so. */
  async areAll(isSo: (health: Health) => boolean): Promise<void> {
    while (!(await this.health()).every(isSo)) await pause(20);
  }

  async stop(): Promise<void> {
    for (const { process } of this.servers) await process.end();
    await this.follower.end();
    await this.nginx.stop();
    await rm(this.folder, { recursive: true, force: true });
  }
}
