import { describeFailure } from './BuildError';
import type { BuildAnswer, BuildOrder } from './BuildProcess';
import { buildWorkspace } from './buildWorkspace';

const answer = (said: BuildAnswer): void => void process.send?.(said);

// The parent process sends the next order after the answer.
process.on('message', ({ name, version }: BuildOrder) => {
  process.env.SITE_RELEASE_VERSION = version;
  buildWorkspace(name).then(
    () => answer({ failure: null }),
    (error: unknown) => answer({ failure: describeFailure(error) }),
  );
});
