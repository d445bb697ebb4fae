/**
 * The version of the release that this code came from, as its address states it (`/areas/<area>/<version>/`):
 * a file that held its own version would change with every release. Empty where nobody serves releases.
 */
export function releaseVersion(area: string): string {
  const address = typeof __webpack_public_path__ === 'string' ? __webpack_public_path__ : '';
  const [, version = ''] = address.split(`/areas/${area}/`);
  return version.split('/')[0] ?? '';
}
