/**
 * The command line as a library, for tools that run or describe commands.
 *
 * @example
 * const args = ['status', '--json'];
 * const context = processContext({ root, modules: lazyModules });
 * process.exitCode = await runCli(args, context, await loadCommands(args));
 */
import type * as Dev from './commands/dev';

export { processContext, type Context } from './context';
export { lazyModules, type LazyModules } from './lazyModules';
export { loadAllCommands, loadCommands } from './loadCommands';
export { runCli } from './runCli';

/** Opens the site that areas are developed in. Loads its module on the first call, so that `runCli` loads fast. */
export const openUpstreamSite: typeof Dev.openUpstreamSite = async (...args) =>
  (await import('./commands/dev')).openUpstreamSite(...args);
