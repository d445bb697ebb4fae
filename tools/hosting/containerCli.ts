import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { exportCommand } from '@concourse/cli/commands/export';
import { historyCommand } from '@concourse/cli/commands/history';
import { nginxCommand } from '@concourse/cli/commands/nginx';
import { serveCommand } from '@concourse/cli/commands/serve';
import { statusCommand } from '@concourse/cli/commands/status';
import { syncCommand } from '@concourse/cli/commands/sync';
import { verifyCommand } from '@concourse/cli/commands/verify';
import { processContext } from '@concourse/cli/context';
import { runCli } from '@concourse/cli/runCli';

// The command line of the container image. It can serve and inspect, but not build or release.

const commands = [
  serveCommand,
  syncCommand,
  nginxCommand,
  exportCommand,
  statusCommand,
  historyCommand,
  verifyCommand,
];

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
    cssTypes: notInImage,
    dev: notInImage,
    inspector: notInImage,
    render: notInImage,
    serve: () => import('@concourse/cli/serving/serveSite'),
    serveBucket: () => import('@concourse/cli/serving/serveBucket'),
  },
});

process.exitCode = await runCli(process.argv.slice(2), context, commands);
