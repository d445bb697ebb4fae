/**
 * The command line as a library, for tools that run or describe commands.
 *
 * @example
 * const context = processContext({ root, modules: lazyModules });
 * process.exitCode = await runCli(['status', '--json'], context, await loadAllCommands());
 */
export { openUpstreamSite } from './commands/dev';
export { processContext, type Context } from './context';
export { lazyModules, type LazyModules } from './lazyModules';
export { loadAllCommands } from './loadCommands';
export { runCli } from './runCli';
