import type { Environment } from '@concourse/core/store/environment';
import { copyLayout } from './copyLayout';
import { CopyError } from './errors';
import type { LocalCopy } from './LocalCopy';

type Marker = { environment?: string };

/**
 * Writes down which environment a copy shows: a follower of another one would give its visitors the
 * pages of the wrong site.
 * @throws CopyError for a copy that shows another environment
 */
export async function dedicateCopy(copy: LocalCopy, environment: Environment): Promise<void> {
  const marker = (await copy.readJson<Marker>(copyLayout.marker)) ?? {};
  const isNew = (await copy.readJson(copyLayout.current)) === null;
  const { environment: shown } = marker;
  // Copies from before there were environments are of the default one, whatever it is called.
  if (shown === environment.name || (shown === undefined && environment.isDefault)) return;
  if (!isNew) {
    throw new CopyError(
      `${copy.root} shows the environment ${shown ?? 'that is the default one'}, not ${environment.name}: nothing was changed.`,
      'Name a folder of its own for each environment: --to <dir>',
    );
  }
  await copy.writeJson(copyLayout.marker, { ...marker, environment: environment.name });
}
