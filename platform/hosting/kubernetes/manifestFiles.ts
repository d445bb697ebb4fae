import { stringify } from 'yaml';
import { manifests } from './manifests';

const header =
  '# Written by `npm run manifests` out of platform/hosting/kubernetes/manifests.ts. Change what differs for you in an\n' +
  '# overlay of kustomize: docs/hosting.md#kubernetes.\n';

const kustomization = {
  apiVersion: 'kustomize.config.k8s.io/v1beta1',
  kind: 'Kustomization',
  resources: Object.keys(manifests),
};

/** The manifests as operators read them, by the file's name. */
export const manifestFiles = (): Map<string, string> =>
  new Map(
    Object.entries({ 'kustomization.yaml': kustomization, ...manifests }).map(([file, value]) => [
      file,
      // What several places have in common is written out: anchors are hard to read.
      header + stringify(value, { aliasDuplicateObjects: false, lineWidth: 0, singleQuote: true }),
    ]),
  );
