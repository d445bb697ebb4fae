/** @jest-environment node */
import { chmod, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Container, Probe } from 'kubernetes-types/core/v1';
import { bundleSite } from '@concourse/hosting/bundleSite';
import type { MirrorHealth } from '@concourse/hosts/testing';
import { BucketSite } from '../bucket/BucketSite';
import { MemoryBucket } from '../bucket/MemoryBucket';
import { serveMemoryBucket, type BucketServer } from '../bucket/serveMemoryBucket';
import { requestBrotli } from '../hosts/LoadGenerator';
import { temporaryFolder } from '../temporaryFolder';
import { readCompose, readDeployment, readImage, type ComposeService } from './containers';
import { FakeContainerRuntime, type FakeContainer } from './FakeContainerRuntime';

const image = readImage();
const compose = readCompose();

let bundle: string;
let bucket: BucketServer;
let site: BucketSite;
let env: Record<string, string>;
let machine: FakeContainerRuntime;

beforeAll(async () => {
  bundle = await temporaryFolder();
  await bundleSite(path.resolve(__dirname, '../../..'), bundle);
  await chmod(bundle, 0o555);
  bucket = await serveMemoryBucket(new MemoryBucket());
  const account = { endpoint: bucket.endpoint, accessKeyId: 'key', secretAccessKey: 'secret' };
  site = await BucketSite.create(account);
  env = {
    ...image.env,
    SITE_STORE: site.address,
    AWS_ENDPOINT_URL_S3: bucket.endpoint,
    AWS_ACCESS_KEY_ID: 'key',
    AWS_SECRET_ACCESS_KEY: 'secret',
  };
}, 60_000);

beforeEach(async () => {
  machine = await FakeContainerRuntime.make(bundle);
});

afterEach(() => machine.stop());

afterAll(async () => {
  await bucket.close();
  await chmod(bundle, 0o755);
  await rm(bundle, { recursive: true, force: true });
});

async function waitUntil(
  predicate: () => Promise<boolean>,
  { output }: FakeContainer,
): Promise<void> {
  const deadline = performance.now() + 30_000;
  while (!(await predicate())) {
    if (performance.now() > deadline) throw new Error(`The container did not start: ${output()}`);
    await pause(50);
  }
}

async function servesEdition(edition: string): Promise<boolean> {
  return (await requestBrotli(await machine.port(8080), '/')).edition === edition;
}

/** Backdates the last heartbeat of a killed follower beyond the limit of the probes. */
async function expireHeartbeat(copy: string): Promise<void> {
  const file = path.join(copy, 'health.json');
  const health = JSON.parse(await readFile(file, 'utf8')) as MirrorHealth;
  const aliveAt = new Date(Date.now() - 31_000).toISOString();
  await writeFile(file, JSON.stringify({ ...health, aliveAt }));
}

describe('the image', () => {
  test('has a numeric user, so that a cluster can verify that it is not root', () => {
    expect(image.user).toBe('10001:10001');
  });

  test('serves the bucket, passes its health check, and exits on SIGTERM', async () => {
    const edition = await site.promote();
    const mounts = { '/var/cache/site': 'cache' };
    const server = await machine.start([...image.entrypoint, ...image.cmd], { mounts, env });
    const isHealthy = async (): Promise<boolean> => {
      const probe = await machine.start(image.healthcheck, { mounts: {}, env: image.env });
      return (await probe.exitCode) === 0;
    };
    await waitUntil(isHealthy, server);
    expect(await servesEdition(edition)).toBe(true);
    server.child.kill('SIGTERM');
    expect(await server.exitCode).toBe(0);
    expect(await isHealthy()).toBe(false);
  });
});

describe('compose.yaml', () => {
  const mountsOf = ({ volumes }: ComposeService): Record<string, string> =>
    Object.fromEntries(volumes.map((volume) => volume.split(':').slice(0, 2).reverse())) as Record<
      string,
      string
    >;
  const run = (name: string): Promise<FakeContainer> => {
    const service = compose[name];
    if (!service) throw new Error(`There is no service ${name}`);
    const { entrypoint = image.entrypoint, command = image.cmd, build } = service;
    const environment = build === undefined ? {} : { ...image.env, ...service.environment, ...env };
    return machine.start([...entrypoint, ...command], {
      mounts: mountsOf(service),
      env: environment,
    });
  };
  const isHealthy = async (name: string): Promise<boolean> => {
    const [type, ...command] = compose[name]?.healthcheck?.test ?? [];
    expect(type).toBe('CMD');
    // Sends the request of wget itself, because wget may not be installed.
    const [, address] = /^http:\/\/127\.0\.0\.1:8080(.*)$/.exec(command.at(-1) ?? '') ?? [];
    if (address !== undefined) return machine.probeHttp(8080, address);
    const probe = await machine.start(command, { mounts: {}, env: image.env });
    return (await probe.exitCode) === 0;
  };

  test('configuration, follower and nginx serve the bucket', async () => {
    const edition = await site.promote();
    const configuration = await run('configuration');
    expect([await configuration.exitCode, configuration.output()]).toEqual([
      0,
      expect.stringContaining('Wrote'),
    ]);
    const nginx = await run('nginx');
    await waitUntil(() => machine.probeTcp(8080), nginx);
    expect(await isHealthy('nginx')).toBe(false);
    const follower = await run('follower');
    await waitUntil(() => isHealthy('nginx'), follower);
    expect(await servesEdition(edition)).toBe(true);
    await waitUntil(() => isHealthy('follower'), follower);
  });

  test('the server starts with its command and environment', async () => {
    const edition = await site.promote();
    const server = await run('server');
    await waitUntil(() => servesEdition(edition), server);
  });
});

describe('the Kubernetes deployment', () => {
  const { template } = readDeployment().spec ?? {};
  const containers = template?.spec?.containers ?? [];
  const named = (name: string): Container => {
    const found = containers.find((container) => container.name === name);
    if (!found) throw new Error(`There is no container ${name}`);
    return found;
  };
  const run = ({ command, args = [], volumeMounts = [] }: Container): Promise<FakeContainer> =>
    machine.start([...(command ?? image.entrypoint), ...args], {
      mounts: Object.fromEntries(volumeMounts.map(({ mountPath, name }) => [mountPath, name])),
      env: command ? {} : env,
    });
  const isHealthy = ({ httpGet, tcpSocket }: Probe = {}): Promise<boolean> =>
    tcpSocket
      ? machine.probeTcp(Number(tcpSocket.port))
      : machine.probeHttp(Number(httpGet?.port), httpGet?.path ?? '');

  test('is ready once it has an edition, and restarts a follower without a heartbeat', async () => {
    const edition = await site.promote();
    for (const first of template?.spec?.initContainers ?? []) {
      const { exitCode, output } = await run(first);
      expect([await exitCode, output()]).toEqual([0, expect.stringContaining('Wrote')]);
    }
    const nginx = await run(named('nginx'));
    const { livenessProbe, readinessProbe } = named('nginx');
    await waitUntil(() => isHealthy(livenessProbe), nginx);
    expect(await isHealthy(readinessProbe)).toBe(false);
    expect(await isHealthy(named('follower').startupProbe)).toBe(false);

    const follower = await run(named('follower'));
    await waitUntil(() => isHealthy(named('follower').startupProbe), follower);
    await waitUntil(() => isHealthy(readinessProbe), follower);
    expect(await servesEdition(edition)).toBe(true);

    follower.child.kill('SIGKILL');
    await follower.exitCode;
    await expireHeartbeat(await machine.volume('copy'));
    expect(await isHealthy(named('follower').livenessProbe)).toBe(false);
    expect(await isHealthy(readinessProbe)).toBe(true);

    const next = await run(named('follower'));
    await waitUntil(() => isHealthy(named('follower').livenessProbe), next);
    const promoted = await site.promote();
    await waitUntil(() => servesEdition(promoted), next);

    next.child.kill('SIGTERM');
    expect(await next.exitCode).toBe(0);
    nginx.child.kill('SIGQUIT');
    expect([await nginx.exitCode, nginx.output()]).toEqual([0, '']);
  });

  test('all containers have a read-only root file system and are not root', () => {
    const all = [...(template?.spec?.initContainers ?? []), ...containers];
    expect(template?.spec?.securityContext).toMatchObject({
      runAsNonRoot: true,
      runAsUser: 10001,
    });
    expect(all.map(({ securityContext }) => securityContext?.readOnlyRootFilesystem)).toEqual(
      all.map(() => true),
    );
  });
});
