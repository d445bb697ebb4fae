import path from 'node:path';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { bucketStore } from '@concourse/store/bucket/BucketFiles';
import type { Store } from '@concourse/store/Store';
import type { BuildFixture } from '../makeBuild';
import { TestSite } from '../TestSite';
import { startRadosgw, type S3Server } from './radosgw';

type Keys = Pick<S3Server, 'accessKeyId' | 'secretAccessKey'>;

/** Projects whose stores are in the bucket `site` of one S3 server. */
export class BucketSites {
  readonly #sites: TestSite[] = [];

  private constructor(
    readonly server: S3Server,
    readonly client: S3Client,
  ) {}

  static async start(): Promise<BucketSites> {
    const server = await startRadosgw();
    process.env.AWS_EC2_METADATA_DISABLED = 'true';
    useKeys(server);
    const { endpoint } = server;
    const client = new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true });
    await client.send(new CreateBucketCommand({ Bucket: 'site' }));
    return new BucketSites(server, client);
  }

  /** Creates a project with the given store, or with a folder store. */
  async make(address?: string, endpoint = this.server.endpoint): Promise<TestSite> {
    const site = await TestSite.make();
    this.#sites.push(site);
    const store = address ?? path.join(site.root, 'store');
    site.env = { SITE_USER: 'ada', SITE_STORE: store, AWS_ENDPOINT_URL_S3: endpoint };
    return site;
  }

  readonly open = (address: string): Store =>
    bucketStore(address, {
      env: { AWS_ENDPOINT_URL_S3: this.server.endpoint },
      now: () => new Date(),
    });

  async stop(): Promise<void> {
    for (const site of this.#sites) await site.remove();
    this.client.destroy();
    await this.server.stop();
  }
}

export function useKeys(keys: Keys): void {
  process.env.AWS_ACCESS_KEY_ID = keys.accessKeyId;
  process.env.AWS_SECRET_ACCESS_KEY = keys.secretAccessKey;
}

export const fixtures: BuildFixture[] = [
  { name: 'shell', version: '1.0.0' },
  { name: 'mf-awards', version: '1.0.0', pages: { '/award': '<p id="jury">Jury</p>' } },
  { name: 'mf-careers', version: '1.0.0', pages: { '/Careers': '<a href="/award#jury">A</a>' } },
];

export const newerRelease: BuildFixture = {
  ...fixtures[1],
  name: 'mf-awards',
  version: '1.1.0',
  pages: { '/award': '<p id="jury">New</p>' },
};

/** The command that makes the fixtures live. */
export const first = ['promote', 'shell@1.0.0', 'mf-awards@1.0.0', 'mf-careers@1.0.0'];

export async function publish(site: TestSite, ...builds: BuildFixture[]): Promise<void> {
  for (const build of builds) {
    await site.build(build);
    const { code, err } = await site.run('publish', build.name, '--create');
    expect({ code, err }).toEqual({ code: 0, err: '' });
  }
}
