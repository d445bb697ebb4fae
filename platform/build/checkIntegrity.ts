import { BuildError } from './BuildError';
import type { FileList } from './FileListPlugin';

/**
 * Holds the entry against the files that it loads: it states the integrity of every one of them, and a
 * browser refuses a script that has another.
 * @param code what the entry says
 * @throws BuildError that names the scripts which no browser would run
 */
export function checkIntegrity(
  name: string,
  entry: string,
  code: string,
  { files }: FileList,
): void {
  const refused = Object.entries(files)
    .filter(([file]) => file.endsWith('.js') && file !== entry)
    .filter(([, { integrity }]) => !code.includes(integrity))
    .map(([file]) => file);
  if (refused.length === 0) return;
  throw new BuildError(
    `${name}: ${entry} does not state the integrity of ${refused.join(', ')}`,
    'Remove .cache/webpack and build again.',
  );
}
