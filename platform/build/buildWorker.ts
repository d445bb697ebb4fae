import { describeFailure } from './BuildError';
import type { BuildResponse, BuildRequest } from './BuildProcess';
import { buildWorkspace } from './buildWorkspace';

const respond = (said: BuildResponse): void => void process.send?.(said);

// The parent process sends the next order after the answer.
process.on('message', ({ name, version }: BuildRequest) => {
  process.env.SITE_RELEASE_VERSION = version;
  buildWorkspace(name).then(
    () => respond({ failure: null }),
    (error: unknown) => respond({ failure: describeFailure(error) }),
  );
});
