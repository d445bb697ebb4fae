import type { ReleaseManifest } from '@concourse/contract/release';
import { manifestDigest } from '@concourse/core/files/digest';
import type { OnProgress } from '@concourse/core/files/mapLimit';
import { isDevelopmentVersion } from '@concourse/core/project/workspaces';
import { parseJsonOrNull } from '@concourse/core/store/storedJson';
import { formatBytes } from '@concourse/core/text/format';
import { releaseDifferences } from '@concourse/store/manifests';
import type { Build, PublishOutcome } from '@concourse/store/ReleaseRepository';
import type { Store } from '@concourse/store/Store';
import { distOf } from './areas';
import { ReleaseError } from './errors';
import { provenanceOf } from './provenance';
import { readManifestFile } from './readBuild';

export type Publication = {
  area: string;
  version: string;
  outcome: PublishOutcome | 'not published (dry run)';
  files: number;
  bytes: number;
};

/** Publishes a build as a release, with its provenance. @throws ReleaseError for a development build, VersionTakenError */
export async function publishBuild(
  build: Build,
  options: {
    store: Store;
    dist: string;
    builder: string;
    dryRun?: boolean;
    log?: (line: string) => void;
    onProgress: OnProgress;
  },
): Promise<Publication> {
  const { store, dist, builder, onProgress } = options;
  const { name, version, routes } = build.manifest;
  if (isDevelopmentVersion(version)) {
    const message = `${name}@${version} is a development build, which cannot be published.`;
    const next = `Build it for production: npm run site -- build ${name} --force`;
    throw new ReleaseError('DEVELOPMENT_BUILD', message, next, { areas: [name] });
  }
  const bytes = [...build.files.values()].reduce((sum, file) => sum + file.length, 0);
  const files = build.files.size;
  options.log?.(
    `Plan: publish ${name}@${version}: ${files} files (${formatBytes(bytes)}), ` +
      `${routes.length} routes, ${routes.flatMap(({ pages }) => pages).length} pages`,
  );
  const result = { area: name, version, files, bytes };
  if (options.dryRun) return { ...result, outcome: 'not published (dry run)' };
  await store.writeMarker();
  await store.sweepTemporaryFiles();
  const provenance = () => provenanceOf(name, dist, builder);
  return { ...result, outcome: await store.releases.publish(build, { provenance, onProgress }) };
}

/** Compares a release with the build of its version in this project. @throws ReleaseError if they differ */
export async function requireSameBuild(root: string, published: ReleaseManifest): Promise<void> {
  const { name, version } = published;
  const bytes = await readManifestFile(name, distOf(root, name));
  const built = bytes && (parseJsonOrNull(bytes) as ReleaseManifest | null);
  if (built?.version !== version || manifestDigest(built) === manifestDigest(published)) return;
  const differences = releaseDifferences(published, built).slice(0, 5).join(', ');
  const message = `The published ${name}@${version} differs from the build in ${name}/dist: ${differences}. It was not signed.`;
  const next = `Find out who published it, and from which commit: npm run site -- status. To sign it anyway, run the command in a checkout without a build of ${version}.`;
  throw new ReleaseError('BUILD_MISMATCH', message, next);
}
