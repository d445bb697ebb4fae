import type { S3Client } from '@aws-sdk/client-s3';

type Sdk = typeof import('@aws-sdk/client-s3');

/** The SDK and its clients. */
export type Connection = {
  sdk: Sdk;
  /** Retries failed requests, as often as the SDK is configured to. */
  client: S3Client;
  /** Does not retry: a repeated creation would take its own first attempt for that of another process. */
  onceClient: S3Client;
  /** Identifies the server. */
  endpoint: string;
};

const connectionTimeout = 5_000;
const requestTimeout = 30_000;

/**
 * Loads the SDK, which takes most of a second, and creates its clients. The SDK reads endpoint, region, credentials
 * and the number of attempts from the environment, profiles, or the machine's role.
 * @param env `SITE_STORE_PATH_STYLE` (`true`, `false`) puts the bucket's name into the path; by default, only for
 *   a custom server (`AWS_ENDPOINT_URL_S3`), which rarely has a host name for each bucket
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
    // A custom server has no regions, but the signature names one.
    ...(endpoint && { endpoint, ...(!env.AWS_REGION && { region: 'us-east-1' }) }),
  };
  const client = new sdk.S3Client(options);
  const onceClient = new sdk.S3Client({ ...options, maxAttempts: 1 });
  return { sdk, client, onceClient, endpoint: endpoint ?? 'aws' };
}
