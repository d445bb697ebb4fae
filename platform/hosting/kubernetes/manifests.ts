import type { Deployment } from 'kubernetes-types/apps/v1';
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
import type { NetworkPolicy } from 'kubernetes-types/networking/v1';
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

const pod: PodSpec = {
  serviceAccountName: metadata.name,
  automountServiceAccountToken: false,
  securityContext: {
    runAsNonRoot: true,
    runAsUser: user,
    runAsGroup: user,
    fsGroup: user,
    seccompProfile: { type: 'RuntimeDefault' },
  },
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

const networkPolicy: NetworkPolicy = {
  apiVersion: 'networking.k8s.io/v1',
  kind: 'NetworkPolicy',
  metadata,
  spec: {
    podSelector: { matchLabels: labels },
    policyTypes: ['Ingress', 'Egress'],
    ingress: [{ ports: [{ port, protocol: 'TCP' }] }],
    egress: [
      {
        to: [
          { namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'kube-system' } } },
        ],
        ports: [
          { port: 53, protocol: 'UDP' },
          { port: 53, protocol: 'TCP' },
        ],
      },
      // The bucket.
      { ports: [{ port: 443, protocol: 'TCP' }] },
    ],
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
