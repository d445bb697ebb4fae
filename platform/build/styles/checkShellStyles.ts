import { designTokens } from '@concourse/contract/tokens';
import { BuildError } from '../BuildError';
import { globalProperties } from './customProperties';
import { readStyles } from './readStyles';

/**
 * Holds the shell's stylesheets against what the contract promises to areas.
 * @param styles names of the stylesheets that every page gets
 * @returns the custom properties that the shell provides, in order
 * @throws BuildError that names every token which it does not define
 */
export async function checkShellStyles(dist: string, styles: string[]): Promise<string[]> {
  const sheets = await readStyles(dist, styles);
  const provided = new Set(sheets.flatMap(({ css }) => [...globalProperties(css, 'shell')]));
  const missing = designTokens.filter((token) => !provided.has(token));
  if (missing.length > 0) {
    throw new BuildError(
      `shell: ${missing.join(', ')} stands in shared/contract/tokens.ts, and no global style defines it`,
      'Define it in shared/ui/styles. Areas rely on it: docs/contract.md says how to remove a token.',
    );
  }
  return [...provided].sort();
}
