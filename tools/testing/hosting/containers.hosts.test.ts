/** @jest-environment node */
import { chmod, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Container, Probe } from 'kubernetes-types/core/v1';
import { bundleSite } from '@concourse/hosting/bundleSite';
import type { MirrorHealth } from '@concourse/mirror/runSync';
import { BucketSite } from '../bucket/BucketSite';
import { nonConditionalS3 } from '../bucket/nonConditionalS3';
import { requestBrotli } from '../hosts/LoadGenerator';
import { temporaryFolder } from '../temporaryFolder';
import { readCompose, readDeployment, readImage, type ComposeService } from './containers';
import { FakeContainerRuntime, type FakeContainer } from './FakeContainerRuntime';

const image = readImage();
const compose = readCompose();

let bundle: string;
let bucket: Awaited<ReturnType<typeof nonConditionalS3>>;
let site: BucketSite;
let env: Record<string, string>;
let machine: FakeContainerRuntime;

beforeAll(async () => {
  bundle = await temporaryFolder();
  await bundleSite(path.resolve(__dirname, '../../..'), bundle);
  await chmod(bundle, 0o555);
  bucket = await nonConditionalS3();
  const account = { endpoint: bucket.endpoint, accessKeyId: 'key', secretAccessKey: 'secret' };
  // The stand-in for a bucket overwrites; here nobody else writes.
  site = await BucketSite.create(account, { singleWriter: true });
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
    if (performance.now() > deadline) throw new Error(`It does not come up: ${output()}`);
    await pause(50);
  }
}

async function waitForEdition(edition: string): Promise<boolean> {
  return (await requestBrotli(await machine.port(8080), '/')).edition === edition;
}

/** Lets a follower that was killed be silent for longer than probes wait. */
async function ageFiles(copy: string): Promise<void> {
  const file = path.join(copy, 'health.json');
  const told = JSON.parse(await readFile(file, 'utf8')) as MirrorHealth;
  const aliveAt = new Date(Date.now() - 31_000).toISOString();
  await writeFile(file, JSON.stringify({ ...told, aliveAt }));
}

describe('the image', () => {
  test('is nobody by a number, so that a cluster can see that it is not root', () => {
    expect(image.user).toBe('10001:10001');
  });

  test('serves the bucket, tells its health, and ends when it is told to', async () => {
    const edition = await site.promote();
    const mounts = { '/var/cache/site': 'cache' };
    const server = await machine.start([...image.entrypoint, ...image.cmd], { mounts, env });
    const isWell = async (): Promise<boolean> => {
      const probe = await machine.start(image.healthcheck, { mounts: {}, env: image.env });
      return (await probe.exitCode) === 0;
    };
    await waitUntil(isWell, server);
    expect(await waitForEdition(edition)).toBe(true);
    server.child.kill('SIGTERM');
    expect(await server.exitCode).toBe(0);
    expect(await isWell()).toBe(false);
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
    const told = build === undefined ? {} : { ...image.env, ...service.environment, ...env };
    return machine.start([...entrypoint, ...command], { mounts: mountsOf(service), env: told });
  };
  const isHealthy = async (name: string): Promise<boolean> => {
    const [how, ...command] = compose[name]?.healthcheck?.test ?? [];
    expect(how).toBe('CMD');
    // Not every machine has wget: what it would ask for is asked.
    const [, address] = /^http:\/\/127\.0\.0\.1:8080(.*)$/.exec(command.at(-1) ?? '') ?? [];
    if (address !== undefined) return machine.probeHttp(8080, address);
    const probe = await machine.start(command, { mounts: {}, env: image.env });
    return (await probe.exitCode) === 0;
  };

  test('configuration, follower and nginx show what is in the bucket', async () => {
    const edition = await site.promote();
    const configuration = await run('configuration');
    expect([await configuration.exitCode, configuration.output()]).toEqual([
      0,
      expect.stringContaining('Written'),
    ]);
    const nginx = await run('nginx');
    await waitUntil(() => machine.probeTcp(8080), nginx);
    expect(await isHealthy('nginx')).toBe(false);
    const follower = await run('follower');
    await waitUntil(() => isHealthy('nginx'), follower);
    expect(await waitForEdition(edition)).toBe(true);
    await waitUntil(() => isHealthy('follower'), follower);
  });

  test('the server starts with what it is given', async () => {
    const edition = await site.promote();
    const server = await run('server');
    await waitUntil(() => waitForEdition(edition), server);
  });
});

describe('the deployment in Kubernetes', () => {
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
  const isWell = ({ httpGet, tcpSocket }: Probe = {}): Promise<boolean> =>
    tcpSocket
      ? machine.probeTcp(Number(tcpSocket.port))
      : machine.probeHttp(Number(httpGet?.port), httpGet?.path ?? '');

  test('is ready once it has an edition, and starts a follower again that is not at work', async () => {
    const edition = await site.promote();
    for (const first of template?.spec?.initContainers ?? []) {
      const { exitCode, output } = await run(first);
      expect([await exitCode, output()]).toEqual([0, expect.stringContaining('Written')]);
    }
    const nginx = await run(named('nginx'));
    const { livenessProbe, readinessProbe } = named('nginx');
    await waitUntil(() => isWell(livenessProbe), nginx);
    expect(await isWell(readinessProbe)).toBe(false);
    expect(await isWell(named('follower').startupProbe)).toBe(false);

    const follower = await run(named('follower'));
    await waitUntil(() => isWell(named('follower').startupProbe), follower);
    await waitUntil(() => isWell(readinessProbe), follower);
    expect(await waitForEdition(edition)).toBe(true);

    follower.child.kill('SIGKILL');
    await follower.exitCode;
    await ageFiles(await machine.volume('copy'));
    expect(await isWell(named('follower').livenessProbe)).toBe(false);
    expect(await isWell(readinessProbe)).toBe(true);

    const next = await run(named('follower'));
    await waitUntil(() => isWell(named('follower').livenessProbe), next);
    const promoted = await site.promote();
    await waitUntil(() => waitForEdition(promoted), next);

    next.child.kill('SIGTERM');
    expect(await next.exitCode).toBe(0);
    nginx.child.kill('SIGQUIT');
    expect([await nginx.exitCode, nginx.output()]).toEqual([0, '']);
  });

  test('every container may write to its volumes and nowhere else, and none is root', () => {
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
