import { BucketFiles } from '@concourse/store/bucket/BucketFiles';
import { parseBucketAddress, connect } from '@concourse/store/bucket/connect';
import type { Policy } from '@concourse/store/bucket/policy';
import type { TestSite } from '../TestSite';
import { actionOf, isAllowed } from './evaluatePolicy';
import { MemoryBucket, type BucketRequest } from './MemoryBucket';
import { serveMemoryBucket, type BucketServer } from './serveMemoryBucket';

const owner = 'owner';

/** An S3 server that enforces the policies that `iam-policy` prints, as the store of a site. */
export class PolicyBucket {
  readonly address = 's3://site/live';
  /** The denied requests, such as `s3:PutObject log/00000001.json`. */
  readonly denied: string[] = [];
  readonly #policies = new Map<string, Policy>();
  readonly #environment = { ...process.env };

  #server: BucketServer | null = null;

  private constructor(
    readonly site: TestSite,
    readonly bucket: MemoryBucket,
  ) {}

  static async start(site: TestSite): Promise<PolicyBucket> {
    const started = new PolicyBucket(site, new MemoryBucket());
    const server = await serveMemoryBucket(started.bucket, {
      isAllowed: (account, request) => started.#isAllowed(account, request),
    });
    started.#server = server;
    process.env.AWS_EC2_METADATA_DISABLED = 'true';
    const { endpoint: AWS_ENDPOINT_URL_S3 } = server;
    site.env = { SITE_USER: 'ada', SITE_STORE: started.address, AWS_ENDPOINT_URL_S3 };
    started.#use(owner);
    return started;
  }

  #isAllowed(account: string, request: BucketRequest): boolean {
    const policy = this.#policies.get(account);
    if (account === owner || (policy && isAllowed(policy, 'site', request))) return true;
    this.denied.push(`${actionOf(request)} ${request.key.slice('live/'.length)}`);
    return false;
  }

  /** The files of the store, with the credentials of the last command. */
  get files(): BucketFiles {
    return new BucketFiles(parseBucketAddress(this.address), () => connect(this.site.env));
  }

  /** Uses the credentials of a role with these grants; of the owner without grants. */
  async as(...grants: string[]): Promise<TestSite> {
    this.#use(owner);
    if (grants.length === 0) return this.site;
    const role = grants.join(' ').replaceAll(/\W/g, '-');
    this.#policies.set(role, await this.site.runJson<Policy>('iam-policy', ...grants));
    this.#use(role);
    return this.site;
  }

  #use(account: string): void {
    process.env.AWS_ACCESS_KEY_ID = account;
    process.env.AWS_SECRET_ACCESS_KEY = 'secret';
  }

  async close(): Promise<void> {
    process.env = this.#environment;
    await this.#server?.close();
  }
}
