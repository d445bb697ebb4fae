/**
 * Returns the version of the running release, read from its URL (`/areas/<area>/<version>/`). Files do not contain
 * their version, because they would change with every release. Empty if the files are not served from a release.
 */
export function releaseVersion(area: string): string {
  const address = typeof __release_folder__ === 'string' ? __release_folder__ : '';
  const [, version = ''] = address.split(`/areas/${area}/`);
  return version.split('/')[0] ?? '';
}
