import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { hostingCommands, processContext, runCli, servingModules } from '@concourse/cli/hosting';

// The command line of the container image. It can serve and show, but not build or release.

const notInImage = (): never => {
  throw new TypeError('The container image does not include this module.');
};

const root = path.dirname(fileURLToPath(import.meta.url));

const context = processContext({
  root,
  modules: {
    build: notInImage,
    compose: notInImage,
    console: notInImage,
    consoleDemo: notInImage,
    cssTypes: notInImage,
    deviceSignIn: notInImage,
    dev: notInImage,
    openPages: notInImage,
    render: notInImage,
    ...servingModules,
  },
});

process.exitCode = await runCli(process.argv.slice(2), context, hostingCommands);
