import { ActionableError } from '@concourse/core/errors/ActionableError';
import { describeFailure } from './BuildError';
import type { BuildResponse, BuildRequest } from './BuildProcess';
import { buildWorkspace } from './buildWorkspace';
import { renderWithFacts } from './renderWithFacts';

const respond = (response: BuildResponse): void => void process.send?.(response);

// The parent process sends the next request after the response.
process.on('message', ({ name, version, facts }: BuildRequest) => {
  process.env.SITE_RELEASE_VERSION = version;
  const work = facts === undefined ? buildWorkspace(name) : renderWithFacts(name, facts);
  work.then(
    (rendered) => respond({ failure: null, ...(rendered && { rendered }) }),
    (error: unknown) => {
      const code = error instanceof ActionableError ? error.code : 'BUILD_FAILED';
      respond({ failure: { code, text: describeFailure(error) } });
    },
  );
});
