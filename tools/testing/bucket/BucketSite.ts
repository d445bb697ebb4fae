import { randomUUID } from 'node:crypto';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { defaultSiteConfig } from '@concourse/contract/defaultSiteConfig';
import { editionId, manifestDigest, sha256 } from '@concourse/core/files/digest';
import type { Edition, EditionPage } from '@concourse/core/store/types';
import { bucketStore } from '@concourse/store/bucket/BucketFiles';
import type { Store } from '@concourse/store/Store';
import { makeBuild } from '../makeBuild';
import type { S3Server } from './radosgw';

const pages = 60;
const html = 'text/html; charset=utf-8';
const build = makeBuild({ name: 'mf-awards', version: '1.0.0' });

type BucketCredentials = Pick<S3Server, 'endpoint' | 'accessKeyId' | 'secretAccessKey'>;

/** A site in a bucket whose content changes with each promotion. */
export class BucketSite {
  readonly address = 's3://site/live';
  readonly #store: Store;
  #rev = 0;
  /** Expected bodies by edition and path. */
  readonly #bodies = new Map<string, Map<string, string>>();

  private constructor(endpoint: string) {
    this.#store = bucketStore(this.address, {
      env: { AWS_ENDPOINT_URL_S3: endpoint },
      now: () => new Date(),
    });
  }

  /** Creates the bucket `site` and publishes the release that all editions contain. */
  static async create({
    endpoint,
    accessKeyId,
    secretAccessKey,
  }: BucketCredentials): Promise<BucketSite> {
    process.env.AWS_ENDPOINT_URL_S3 = endpoint;
    process.env.AWS_ACCESS_KEY_ID = accessKeyId;
    process.env.AWS_SECRET_ACCESS_KEY = secretAccessKey;
    process.env.AWS_EC2_METADATA_DISABLED = 'true';
    const client = new S3Client({ region: 'us-east-1', forcePathStyle: true });
    await client.send(new CreateBucketCommand({ Bucket: 'site' }));
    client.destroy();
    const site = new BucketSite(endpoint);
    await site.#store.writeMarker();
    await site.#store.releases.publish(build);
    return site;
  }

  /** Cycles through the home page, which changes, other pages, and a file of the release. */
  readonly pathFor = (count: number): string => {
    const at = count % (pages + 5);
    if (at < pages) return `/page-${at}`;
    return at === pages ? '/areas/mf-awards/1.0.0/main.js' : '/';
  };

  readonly expectedBody = (edition: string, address: string): string | undefined =>
    address.startsWith('/areas/')
      ? build.files.get('main.js')?.toString()
      : this.#bodies.get(edition)?.get(address);

  /** Writes a new edition and makes it live. @returns its id */
  async promote(): Promise<string> {
    const round = this.#bodies.size + 1;
    const bodies = new Map([['/', `home ${round} `.repeat(100)]]);
    for (let at = 0; at < pages; at += 1) {
      // Only one page changes, as in a promotion of one area.
      const since = at === 0 ? round : 1;
      bodies.set(`/page-${at}`, `page ${at} since ${since} `.repeat(50));
    }
    const blobs = new Map(
      [...bodies.values(), 'not found'].map((body) => [
        sha256(body),
        { bytes: Buffer.from(body), type: html },
      ]),
    );
    const page = (body: string): EditionPage => ({
      blob: sha256(body),
      bytes: body.length,
      area: 'mf-awards',
    });
    const content: Omit<Edition, 'id'> = {
      contract: 1,
      releases: { 'mf-awards': { version: '1.0.0', digest: manifestDigest(build.manifest) } },
      ...{
        configuration: '',
        composer: '',
        site: defaultSiteConfig,
        aliases: {},
        missing: [],
        files: {},
        headers: {},
      },
      pages: Object.fromEntries([...bodies].map(([address, body]) => [address, page(body)])),
      notFound: page('not found'),
    };
    const edition = { id: editionId(content), ...content };
    this.#bodies.set(edition.id, bodies);
    await this.#store.editions.write(edition, blobs);
    await this.setLiveEdition(edition.id);
    return edition.id;
  }

  /** Appends a record that makes an existing edition live. */
  async setLiveEdition(live: string): Promise<void> {
    const parent = this.#rev;
    this.#rev += 1;
    await this.#store.log.append({
      ...{ rev: this.#rev, parent, nonce: randomUUID() },
      ...{ live },
      ...{ who: 'test', when: new Date().toISOString(), why: '' },
    });
  }
}
