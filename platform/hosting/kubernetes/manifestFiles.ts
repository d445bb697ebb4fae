import { stringify } from 'yaml';
import { manifests, reportsManifests } from './manifests';

const header =
  '# Written by `npm run manifests` out of platform/hosting/kubernetes/manifests.ts. Change what differs for you in an\n' +
  '# overlay of kustomize: docs/hosting.md#kubernetes.\n';

/** Manifests with the list by which kustomize finds them, in a folder of their own. */
const inFolder = (folder: string, found: Record<string, unknown>): [string, unknown][] =>
  Object.entries({ 'kustomization.yaml': kustomizationOf(found), ...found }).map(
    ([file, value]) => [`${folder}${file}`, value],
  );

const kustomizationOf = (found: Record<string, unknown>) => ({
  apiVersion: 'kustomize.config.k8s.io/v1beta1',
  kind: 'Kustomization',
  resources: Object.keys(found),
});

/** The manifests as operators read them, by the file's name. */
export const manifestFiles = (): Map<string, string> =>
  new Map(
    [...inFolder('', manifests), ...inFolder('reports/', reportsManifests)].map(([file, value]) => [
      file,
      // What several places have in common is written out: anchors are hard to read.
      header + stringify(value, { aliasDuplicateObjects: false, lineWidth: 0, singleQuote: true }),
    ]),
  );
