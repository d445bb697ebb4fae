import type { ReleaseManifest } from '@concourse/contract/release';
import { hostTokens } from '@concourse/contract/tokens';
import type { Problem } from './problem';

/**
 * The shell provides every design token that an area needs: without one, what it colours is invisible.
 * Releases from before the tokens were stated have nothing to compare. An area that brings its own global styles
 * to a shell which looks at them needs only what the shell alone can say.
 */
export function checkDesignTokens(releases: ReleaseManifest[]): Problem[] {
  const shell = releases.find(({ name }) => name === 'shell');
  if (!shell?.tokens) return [];
  const provided = new Set(shell.tokens);
  const ofHost: readonly string[] = hostTokens;
  const isNeeded = (token: string, { globalStyles }: ReleaseManifest): boolean =>
    !shell.globalStyles || globalStyles?.own === undefined || ofHost.includes(token);
  return releases
    .filter((release) => release !== shell)
    .flatMap((release) => {
      const { name, version, tokens = [] } = release;
      return tokens
        .filter((token) => !provided.has(token) && isNeeded(token, release))
        .map((token): Problem => ({
          area: name,
          file: 'release.json',
          rule: 'design tokens',
          message: `${name}@${version} needs ${token}, which shell@${shell.version} does not provide`,
        }));
    });
}
