import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beShortLived } from '../project/beShortLived';
import type { BuildAnswer, BuildOrder } from './BuildProcess';
import { buildWorkspace } from './buildWorkspace';
import { describeFailure } from './describeFailure';
import { root } from './workspace';

/** Whether most of the work was done by the build before. */
const isKept = (name: string): boolean => existsSync(join(root, '.cache/webpack', `${name}-node`));

const answer = (said: BuildAnswer): void => void process.send?.(said);

// What asks for this process orders one build after the other.
process.on('message', ({ name, version }: BuildOrder) => {
  process.env.SITE_RELEASE_VERSION = version;
  if (isKept(name)) beShortLived();
  buildWorkspace(name).then(
    () => answer({ failure: null }),
    (error: unknown) => answer({ failure: describeFailure(error) }),
  );
});
