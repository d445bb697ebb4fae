import type { ReleaseManifest } from '@concourse/contract/release';
import type { Problem } from './problem';

/**
 * The shell provides every design token that an area needs: without one, what it colours is invisible.
 * Releases from before the tokens were stated have nothing to compare.
 */
export function checkDesignTokens(releases: ReleaseManifest[]): Problem[] {
  const shell = releases.find(({ name }) => name === 'shell');
  if (!shell?.tokens) return [];
  const provided = new Set(shell.tokens);
  return releases
    .filter((release) => release !== shell)
    .flatMap(({ name, version, tokens = [] }) =>
      tokens
        .filter((token) => !provided.has(token))
        .map((token): Problem => ({
          area: name,
          file: 'release.json',
          rule: 'design tokens',
          message: `${name}@${version} needs ${token}, which shell@${shell.version} does not provide`,
        })),
    );
}
