import type { CommandFactory } from './context';
import { requireStoreOrService } from './serviceCommands';

/** Commands by role, in the order of the help. Each loads its own module, so that `status` does not load the bundler. */
const roles: Record<string, Record<string, () => Promise<CommandFactory>>> = {
  'Area developer:': {
    build: async () => (await import('./commands/build')).buildCommand,
    check: async () => (await import('./commands/check')).checkCommand,
    publish: async () => (await import('./commands/publish')).publishCommand,
    preview: async () => (await import('./commands/preview')).previewCommand,
    dev: async () => (await import('./commands/dev')).devCommand,
    new: async () => (await import('./commands/new')).newCommand,
    update: async () => (await import('./commands/update')).updateCommand,
    diff: async () => (await import('./commands/diff')).diffCommand,
    facts: async () => (await import('./commands/facts')).factsCommand,
    symbolicate: async () => (await import('./commands/symbolicate')).symbolicateCommand,
    'css-types': async () => (await import('./commands/cssTypes')).cssTypesCommand,
    sign: async () => (await import('./commands/sign')).signCommand,
  },
  'Release manager:': {
    deploy: async () => (await import('./commands/deploy')).deployCommand,
    promote: async () => (await import('./commands/promote')).promoteCommand,
    recompose: async () => (await import('./commands/recompose')).recomposeCommand,
    rollout: async () => (await import('./commands/rollout')).rolloutCommand,
    rollback: async () => (await import('./commands/rollback')).rollbackCommand,
    retire: async () => (await import('./commands/retire')).retireCommand,
    rename: async () => (await import('./commands/retire')).renameCommand,
    requests: async () => (await import('./commands/requests')).requestsCommand,
    status: async () => (await import('./commands/status')).statusCommand,
    history: async () => (await import('./commands/history')).historyCommand,
    watch: async () => (await import('./commands/watch')).watchCommand,
    freeze: async () => (await import('./commands/freeze')).freezeCommand,
    notice: async () => (await import('./commands/notice')).noticeCommand,
    stop: async () => (await import('./commands/stop')).stopCommand,
    resume: async () => (await import('./commands/stop')).resumeCommand,
    'sign-in': async () => (await import('./commands/signIn')).signInCommand,
    'sign-out': async () => (await import('./commands/signIn')).signOutCommand,
    tokens: async () => (await import('./commands/tokens')).tokensCommand,
    settings: async () => (await import('./commands/settings')).settingsCommand,
    console: async () => (await import('./commands/console')).consoleCommand,
  },
  'Operator:': {
    serve: async () => (await import('./commands/serve')).serveCommand,
    sync: async () => (await import('./commands/sync')).syncCommand,
    nginx: async () => (await import('./commands/nginx')).nginxCommand,
    cloudflare: async () => (await import('./commands/cloudflare')).cloudflareCommand,
    export: async () => (await import('./commands/export')).exportCommand,
    verify: async () => (await import('./commands/verify')).verifyCommand,
    prune: async () => (await import('./commands/prune')).pruneCommand,
    backup: async () => (await import('./commands/backup')).backupCommand,
    'iam-policy': async () => (await import('./commands/iamPolicy')).iamPolicyCommand,
  },
};

const loaders = Object.entries(roles).flatMap(([role, commands]) =>
  Object.entries(commands).map(([name, loadFactory]) => {
    const load = async (): Promise<CommandFactory> => {
      const make = await loadFactory();
      return (context) =>
        make(context)
          .helpGroup(role)
          .hook('preAction', (_, command) => requireStoreOrService(name, command.opts(), context));
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
