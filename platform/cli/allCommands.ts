import { buildCommand } from './commands/build';
import { cloudflareCommand } from './commands/cloudflare';
import { cloudfrontCommand } from './commands/cloudfront';
import { consoleCommand } from './commands/console';
import { copyCommand } from './commands/copy';
import { cssTypesCommand } from './commands/cssTypes';
import { devCommand } from './commands/dev';
import { diffCommand } from './commands/diff';
import { exportCommand } from './commands/export';
import { followCommand } from './commands/follow';
import { freezesCommand } from './commands/freezes';
import { historyCommand } from './commands/history';
import { newCommand } from './commands/new';
import { nginxCommand } from './commands/nginx';
import { policyCommand } from './commands/policy';
import { previewCommand } from './commands/preview';
import { promoteCommand } from './commands/promote';
import { pruneCommand } from './commands/prune';
import { publishCommand } from './commands/publish';
import { renameCommand } from './commands/rename';
import { retireCommand } from './commands/retire';
import { rollbackCommand } from './commands/rollback';
import { rolloutCommand } from './commands/rollout';
import { serveCommand } from './commands/serve';
import { signCommand } from './commands/sign';
import { simulateCommand } from './commands/simulate';
import { statusCommand } from './commands/status';
import { traceCommand } from './commands/trace';
import { upCommand } from './commands/up';
import { verifyCommand } from './commands/verify';
import { watchCommand } from './commands/watch';

/** Every command of the project, in the order in which help lists them. */
export const allCommands = [
  upCommand,
  buildCommand,
  publishCommand,
  signCommand,
  previewCommand,
  promoteCommand,
  rolloutCommand,
  simulateCommand,
  rollbackCommand,
  retireCommand,
  renameCommand,
  statusCommand,
  historyCommand,
  watchCommand,
  diffCommand,
  freezesCommand,
  traceCommand,
  consoleCommand,
  verifyCommand,
  pruneCommand,
  copyCommand,
  serveCommand,
  followCommand,
  nginxCommand,
  cloudflareCommand,
  cloudfrontCommand,
  exportCommand,
  policyCommand,
  devCommand,
  newCommand,
  cssTypesCommand,
];
