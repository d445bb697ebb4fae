import { ActionableError } from '@concourse/core/errors/ActionableError';
import { describeFailure } from './BuildError';
import type { BuildResponse, BuildRequest } from './BuildProcess';
import { buildWorkspace } from './buildWorkspace';

const respond = (response: BuildResponse): void => void process.send?.(response);

// The parent process sends the next request after the response.
process.on('message', ({ name, version }: BuildRequest) => {
  process.env.SITE_RELEASE_VERSION = version;
  buildWorkspace(name).then(
    () => respond({ failure: null }),
    (error: unknown) => {
      const code = error instanceof ActionableError ? error.code : 'BUILD_FAILED';
      respond({ failure: { code, text: describeFailure(error) } });
    },
  );
});
