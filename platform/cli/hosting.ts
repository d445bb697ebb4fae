import { exportCommand } from './commands/export';
import { historyCommand } from './commands/history';
import { nginxCommand } from './commands/nginx';
import { serveCommand } from './commands/serve';
import { statusCommand } from './commands/status';
import { syncCommand } from './commands/sync';
import { verifyCommand } from './commands/verify';

export { processContext } from './context';
export { runCli } from './runCli';
export { servingModules } from './serving/servingModules';

/** The commands of the container image: they serve and inspect, but neither build nor release. */
export const hostingCommands = [
  serveCommand,
  syncCommand,
  nginxCommand,
  exportCommand,
  statusCommand,
  historyCommand,
  verifyCommand,
];
