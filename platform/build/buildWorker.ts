import { describeFailure } from './BuildError';
import type { BuildAnswer, BuildOrder } from './BuildProcess';
import { buildWorkspace } from './buildWorkspace';

const answer = (said: BuildAnswer): void => void process.send?.(said);

// What asks for this process orders one build after the other.
process.on('message', ({ name, version }: BuildOrder) => {
  process.env.SITE_RELEASE_VERSION = version;
  buildWorkspace(name).then(
    () => answer({ failure: null }),
    (error: unknown) => answer({ failure: describeFailure(error) }),
  );
});
