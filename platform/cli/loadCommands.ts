import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import type { Context } from './context';

type CommandFactory = (context: Context) => CommandUnknownOpts;

/** Loads one command's module, so that `status` does not load the bundler. Help lists the commands in this order. */
const loaders: Record<string, () => Promise<CommandFactory>> = {
  up: async () => (await import('./commands/build')).upCommand,
  build: async () => (await import('./commands/build')).buildCommand,
  publish: async () => (await import('./commands/build')).publishCommand,
  sign: async () => (await import('./commands/build')).signCommand,
  preview: async () => (await import('./commands/preview')).previewCommand,
  promote: async () => (await import('./commands/change')).promoteCommand,
  rollout: async () => (await import('./commands/rollout')).rolloutCommand,
  rollback: async () => (await import('./commands/change')).rollbackCommand,
  retire: async () => (await import('./commands/change')).retireCommand,
  rename: async () => (await import('./commands/change')).renameCommand,
  status: async () => (await import('./commands/status')).statusCommand,
  history: async () => (await import('./commands/status')).historyCommand,
  watch: async () => (await import('./commands/watch')).watchCommand,
  diff: async () => (await import('./commands/diff')).diffCommand,
  freezes: async () => (await import('./commands/status')).freezesCommand,
  trace: async () => (await import('./commands/trace')).traceCommand,
  console: async () => (await import('./commands/console')).consoleCommand,
  verify: async () => (await import('./commands/store')).verifyCommand,
  prune: async () => (await import('./commands/store')).pruneCommand,
  copy: async () => (await import('./commands/store')).copyCommand,
  serve: async () => (await import('./commands/serve')).serveCommand,
  follow: async () => (await import('./commands/hosts')).followCommand,
  nginx: async () => (await import('./commands/hosts')).nginxCommand,
  cloudflare: async () => (await import('./commands/edge')).cloudflareCommand,
  cloudfront: async () => (await import('./commands/edge')).cloudfrontCommand,
  export: async () => (await import('./commands/hosts')).exportCommand,
  policy: async () => (await import('./commands/edge')).policyCommand,
  dev: async () => (await import('./commands/serve')).devCommand,
  new: async () => (await import('./commands/new')).newCommand,
  'css-types': async () => (await import('./commands/build')).cssTypesCommand,
};

export const loadAllCommands = (): Promise<CommandFactory[]> =>
  Promise.all(Object.values(loaders).map((load) => load()));

/** Loads the command that the arguments after `npm run site --` name, or all commands if they name none. */
export async function loadCommands([name = '']: string[]): Promise<CommandFactory[]> {
  const load = Object.hasOwn(loaders, name) ? loaders[name] : undefined;
  return load ? [await load()] : loadAllCommands();
}
