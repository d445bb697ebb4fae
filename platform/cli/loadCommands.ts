import type { CommandFactory } from './context';

/** Commands by role, in the order of the help. Each loads its own module, so that `status` does not load the bundler. */
const roles: Record<string, Record<string, () => Promise<CommandFactory>>> = {
  'Area developer:': {
    build: async () => (await import('./commands/build')).buildCommand,
    check: async () => (await import('./commands/build')).checkCommand,
    publish: async () => (await import('./commands/build')).publishCommand,
    preview: async () => (await import('./commands/preview')).previewCommand,
    dev: async () => (await import('./commands/serve')).devCommand,
    new: async () => (await import('./commands/new')).newCommand,
    diff: async () => (await import('./commands/diff')).diffCommand,
    facts: async () => (await import('./commands/facts')).factsCommand,
    symbolicate: async () => (await import('./commands/symbolicate')).symbolicateCommand,
    'css-types': async () => (await import('./commands/build')).cssTypesCommand,
    sign: async () => (await import('./commands/build')).signCommand,
  },
  'Release manager:': {
    deploy: async () => (await import('./commands/build')).deployCommand,
    promote: async () => (await import('./commands/change')).promoteCommand,
    recompose: async () => (await import('./commands/change')).recomposeCommand,
    rollout: async () => (await import('./commands/rollout')).rolloutCommand,
    rollback: async () => (await import('./commands/change')).rollbackCommand,
    retire: async () => (await import('./commands/change')).retireCommand,
    rename: async () => (await import('./commands/change')).renameCommand,
    status: async () => (await import('./commands/status')).statusCommand,
    history: async () => (await import('./commands/status')).historyCommand,
    watch: async () => (await import('./commands/watch')).watchCommand,
    freeze: async () => (await import('./commands/freeze')).freezeCommand,
    console: async () => (await import('./commands/console')).consoleCommand,
  },
  'Operator:': {
    serve: async () => (await import('./commands/serve')).serveCommand,
    sync: async () => (await import('./commands/hosts')).syncCommand,
    nginx: async () => (await import('./commands/hosts')).nginxCommand,
    cloudflare: async () => (await import('./commands/edge')).cloudflareCommand,
    export: async () => (await import('./commands/hosts')).exportCommand,
    verify: async () => (await import('./commands/store')).verifyCommand,
    prune: async () => (await import('./commands/store')).pruneCommand,
    backup: async () => (await import('./commands/store')).backupCommand,
    'iam-policy': async () => (await import('./commands/edge')).iamPolicyCommand,
  },
};

const loaders = Object.entries(roles).flatMap(([role, commands]) =>
  Object.entries(commands).map(([name, loadFactory]) => {
    const load = async (): Promise<CommandFactory> => {
      const make = await loadFactory();
      return (context) => make(context).helpGroup(role);
    };
    return { name, load };
  }),
);

/** Loads all commands, for help and the reference. Creating a command does not run it. */
export const loadAllCommands = (): Promise<CommandFactory[]> =>
  Promise.all(loaders.map(({ load }) => load()));

/** Loads the command that the arguments after `npm run site --` name, or all commands if they name none. */
export async function loadCommands(typed: string[]): Promise<CommandFactory[]> {
  const found = loaders.find(({ name }) => name === typed[0]);
  return found ? [await found.load()] : loadAllCommands();
}
