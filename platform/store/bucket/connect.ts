import type { S3Client } from '@aws-sdk/client-s3';

type Sdk = typeof import('@aws-sdk/client-s3');

/** The SDK and its clients. */
export type Connection = {
  sdk: Sdk;
  /** Tries again what failed on the way, as often as the SDK is told to. */
  client: S3Client;
  /** Tries once: a repeated creation would meet its own first attempt and take it for somebody else's. */
  onceClient: S3Client;
  /** Which server it is, to tell one from another. */
  endpoint: string;
};

const connectionTimeout = 5_000;
const requestTimeout = 30_000;

/**
 * Loads the SDK, which takes most of a second, and makes its clients. Endpoint, region, credentials and the
 * number of attempts come from where the SDK looks for them: environment, profiles, the machine's role.
 * @param env `SITE_STORE_PATH_STYLE` (`true`, `false`) says whether the bucket is named in the path; where
 *   it does not, it is for a server of one's own (`AWS_ENDPOINT_URL_S3`), which rarely has a name by bucket
 */
export async function connect(env: NodeJS.ProcessEnv): Promise<Connection> {
  // The version is pinned, and runs on every Node that the project does.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
  const sdk = await import('@aws-sdk/client-s3');
  const { AWS_ENDPOINT_URL_S3, AWS_ENDPOINT_URL, SITE_STORE_PATH_STYLE } = env;
  const endpoint = [AWS_ENDPOINT_URL_S3, AWS_ENDPOINT_URL].find(Boolean);
  const pathStyle = [SITE_STORE_PATH_STYLE].find(Boolean) ?? String(endpoint !== undefined);
  const options = {
    forcePathStyle: pathStyle === 'true',
    requestHandler: { connectionTimeout, requestTimeout, throwOnRequestTimeout: true },
    // A server of one's own has no regions, but the signature names one.
    ...(endpoint && { endpoint, ...(!env.AWS_REGION && { region: 'us-east-1' }) }),
  };
  const client = new sdk.S3Client(options);
  const onceClient = new sdk.S3Client({ ...options, maxAttempts: 1 });
  return { sdk, client, onceClient, endpoint: endpoint ?? 'aws' };
}
