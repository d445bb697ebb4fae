import type { Deployment, StatefulSet } from 'kubernetes-types/apps/v1';
import type {
  ConfigMap,
  Container,
  PodSpec,
  Probe,
  SecurityContext,
  Service,
  ServiceAccount,
  VolumeMount,
} from 'kubernetes-types/core/v1';
import type { NetworkPolicy, NetworkPolicyEgressRule } from 'kubernetes-types/networking/v1';
import type { PodDisruptionBudget } from 'kubernetes-types/policy/v1';

/** The image of `Containerfile`, as `kustomization.yaml` names it: a deployment puts its own there. */
export const siteImage = 'concourse-site:latest';
const nginxImage = 'docker.io/library/nginx:1.28-alpine';

const labels = { 'app.kubernetes.io/name': 'site' };
const metadata = { name: 'site', labels };
const user = 10001;
const port = 8080;

const copy: VolumeMount = { name: 'copy', mountPath: '/srv/site' };
const nginxFiles: VolumeMount = { name: 'nginx', mountPath: '/run/nginx' };

const locked: SecurityContext = {
  allowPrivilegeEscalation: false,
  readOnlyRootFilesystem: true,
  capabilities: { drop: ['ALL'] },
};

const get = (path: string, rest: Omit<Probe, 'httpGet'>): Probe => ({
  httpGet: { path, port },
  ...rest,
});

/** Writes nginx's configuration, and the script that it runs, as this version of the image has them. */
const configuration: Container = {
  name: 'nginx-configuration',
  image: siteImage,
  args: [
    ...[
      'nginx',
      '--from',
      copy.mountPath,
      '--listen',
      String(port),
      '--trust-proxy',
      '--workers',
      '2',
    ],
    ...['--alone', nginxFiles.mountPath, '--to', `${nginxFiles.mountPath}/nginx.conf`],
  ],
  volumeMounts: [copy, nginxFiles],
  securityContext: locked,
  resources: { requests: { cpu: '100m', memory: '128Mi' }, limits: { memory: '256Mi' } },
};

const nginx: Container = {
  name: 'nginx',
  image: nginxImage,
  command: ['nginx', '-e', 'stderr', '-c', `${nginxFiles.mountPath}/nginx.conf`],
  args: ['-g', 'daemon off;'],
  ports: [{ name: 'http', containerPort: port }],
  volumeMounts: [{ ...copy, readOnly: true }, nginxFiles],
  securityContext: locked,
  // There is an edition, whole: it takes traffic. It goes on doing so while the bucket is away.
  readinessProbe: get('/healthz', { periodSeconds: 5, timeoutSeconds: 2, failureThreshold: 2 }),
  // Whether nginx answers at all: a copy that is still empty is no reason to start it again.
  livenessProbe: { tcpSocket: { port }, periodSeconds: 10, failureThreshold: 3 },
  // Requests go on coming until every node has heard that this pod ends.
  lifecycle: { preStop: { sleep: { seconds: 5 } } },
  resources: { requests: { cpu: '100m', memory: '64Mi' }, limits: { memory: '256Mi' } },
};

const follower: Container = {
  name: 'follower',
  image: siteImage,
  args: ['follow', '--to', copy.mountPath],
  envFrom: [
    { configMapRef: { name: 'site' } },
    { secretRef: { name: 'site-store', optional: true } },
  ],
  volumeMounts: [copy],
  securityContext: locked,
  // nginx, in the same pod, tells when the follower said last that it is at work. While it starts, it may not have yet.
  startupProbe: get('/__follower', { periodSeconds: 2, failureThreshold: 60 }),
  livenessProbe: get('/__follower', { periodSeconds: 10, timeoutSeconds: 2, failureThreshold: 3 }),
  resources: { requests: { cpu: '50m', memory: '192Mi' }, limits: { memory: '1Gi' } },
};

const account: Pick<
  PodSpec,
  'serviceAccountName' | 'automountServiceAccountToken' | 'securityContext'
> = {
  serviceAccountName: metadata.name,
  automountServiceAccountToken: false,
  securityContext: {
    runAsNonRoot: true,
    runAsUser: user,
    runAsGroup: user,
    fsGroup: user,
    seccompProfile: { type: 'RuntimeDefault' },
  },
};

const pod: PodSpec = {
  ...account,
  initContainers: [configuration],
  containers: [nginx, follower],
  terminationGracePeriodSeconds: 40,
  topologySpreadConstraints: [
    {
      maxSkew: 1,
      topologyKey: 'kubernetes.io/hostname',
      whenUnsatisfiable: 'ScheduleAnyway',
      labelSelector: { matchLabels: labels },
    },
  ],
  volumes: [
    { name: 'copy', emptyDir: { sizeLimit: '4Gi' } },
    { name: 'nginx', emptyDir: { sizeLimit: '256Mi' } },
  ],
};

const deployment: Deployment = {
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata,
  spec: {
    replicas: 3,
    selector: { matchLabels: labels },
    // None goes before its successor has an edition to serve.
    strategy: { type: 'RollingUpdate', rollingUpdate: { maxUnavailable: 0, maxSurge: 1 } },
    template: { metadata: { labels }, spec: pod },
  },
};

const service: Service = {
  apiVersion: 'v1',
  kind: 'Service',
  metadata,
  spec: { selector: labels, ports: [{ name: 'http', port: 80, targetPort: 'http' }] },
};

const disruptionBudget: PodDisruptionBudget = {
  apiVersion: 'policy/v1',
  kind: 'PodDisruptionBudget',
  metadata,
  spec: { maxUnavailable: 1, selector: { matchLabels: labels } },
};

const namesAndBucket: NetworkPolicyEgressRule[] = [
  {
    to: [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'kube-system' } } }],
    ports: [
      { port: 53, protocol: 'UDP' },
      { port: 53, protocol: 'TCP' },
    ],
  },
  // The bucket.
  { ports: [{ port: 443, protocol: 'TCP' }] },
];

const networkPolicy: NetworkPolicy = {
  apiVersion: 'networking.k8s.io/v1',
  kind: 'NetworkPolicy',
  metadata,
  spec: {
    podSelector: { matchLabels: labels },
    policyTypes: ['Ingress', 'Egress'],
    ingress: [{ ports: [{ port, protocol: 'TCP' }] }],
    egress: namesAndBucket,
  },
};

const serviceAccount: ServiceAccount = {
  apiVersion: 'v1',
  kind: 'ServiceAccount',
  metadata,
  automountServiceAccountToken: false,
};

const configMap: ConfigMap = {
  apiVersion: 'v1',
  kind: 'ConfigMap',
  metadata,
  data: { SITE_STORE: 's3://bucket/prefix', AWS_REGION: 'eu-central-1' },
};

/** Everything that a cluster needs to show a site from a bucket, by the file that it stands in. */
export const manifests = {
  'config-map.yaml': configMap,
  'service-account.yaml': serviceAccount,
  'deployment.yaml': deployment,
  'service.yaml': service,
  'pod-disruption-budget.yaml': disruptionBudget,
  'network-policy.yaml': networkPolicy,
};

const reportsLabels = { 'app.kubernetes.io/name': 'site-reports' };
const reportsMetadata = { name: 'site-reports', labels: reportsLabels };
const metricsPort = 9464;

const cache: VolumeMount = { name: 'cache', mountPath: '/var/cache/site' };
const kept: VolumeMount = { name: 'kept', mountPath: '/var/lib/site' };

/** Takes what browsers report, and keeps it: one pod, as one process has the database. */
const reportsServer: Container = {
  name: 'server',
  image: siteImage,
  args: [
    ...['serve', '--host', '0.0.0.0', '--port', String(port), '--trust-proxy'],
    ...['--cache', cache.mountPath, '--reports', `${kept.mountPath}/reports`],
    // Answers this pod alone: `kubectl port-forward` leads there.
    // 30 days of it fit the volume.
    ...['--reports-per-day', '256'],
    ...['--reports-port', '9465', '--metrics-port', String(metricsPort)],
  ],
  envFrom: [
    { configMapRef: { name: 'site' } },
    { secretRef: { name: 'site-store', optional: true } },
    { secretRef: { name: 'site-reports', optional: true } },
  ],
  ports: [
    { name: 'http', containerPort: port },
    { name: 'metrics', containerPort: metricsPort },
  ],
  volumeMounts: [cache, kept],
  securityContext: locked,
  readinessProbe: get('/healthz', { periodSeconds: 5, timeoutSeconds: 2, failureThreshold: 2 }),
  livenessProbe: { tcpSocket: { port }, periodSeconds: 10, failureThreshold: 3 },
  resources: { requests: { cpu: '100m', memory: '512Mi' }, limits: { memory: '1536Mi' } },
};

const reportsSet: StatefulSet = {
  apiVersion: 'apps/v1',
  kind: 'StatefulSet',
  metadata: reportsMetadata,
  spec: {
    serviceName: reportsMetadata.name,
    replicas: 1,
    selector: { matchLabels: reportsLabels },
    template: {
      metadata: { labels: reportsLabels },
      spec: {
        ...account,
        containers: [reportsServer],
        terminationGracePeriodSeconds: 40,
        volumes: [{ name: cache.name, emptyDir: { sizeLimit: '4Gi' } }],
      },
    },
    volumeClaimTemplates: [
      {
        metadata: { name: kept.name },
        spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '10Gi' } } },
      },
    ],
  },
};

const reportsService: Service = {
  apiVersion: 'v1',
  kind: 'Service',
  metadata: reportsMetadata,
  spec: { selector: reportsLabels, ports: [{ name: 'http', port: 80, targetPort: 'http' }] },
};

const reportsPolicy: NetworkPolicy = {
  apiVersion: 'networking.k8s.io/v1',
  kind: 'NetworkPolicy',
  metadata: reportsMetadata,
  spec: {
    podSelector: { matchLabels: reportsLabels },
    policyTypes: ['Ingress', 'Egress'],
    ingress: [
      { ports: [{ port, protocol: 'TCP' }] },
      // Whoever scrapes, from inside the cluster.
      { from: [{ namespaceSelector: {} }], ports: [{ port: metricsPort, protocol: 'TCP' }] },
    ],
    egress: namesAndBucket,
  },
};

/** What takes and keeps the reports of browsers beside it, for sites that ask for them. */
export const reportsManifests = {
  'stateful-set.yaml': reportsSet,
  'service.yaml': reportsService,
  'network-policy.yaml': reportsPolicy,
};
