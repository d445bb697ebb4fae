import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Option } from '@commander-js/extra-typings';
import { UsageError } from '@concourse/core/errors/ActionableError';
import { readPackage } from '@concourse/core/project/workspaces';
import {
  finishUpdate,
  readRegistry,
  ScaffoldError,
  updateRepository,
  type Finished,
} from '@concourse/create-area';
import type { CommandFactory, Context } from '../context';
import { Run } from '../run';
import { siteCommand } from '../siteCommand';

export const updateCommand: CommandFactory = (context) =>
  siteCommand('update', 'Raise the packages of the platform to those that the site runs')
    .addOption(new Option('--finish', 'end an update that an earlier version began').hideHelp())
    .action(async (options) => {
      const { root } = context;
      const run = new Run(context, options);
      const install = async (): Promise<void> => {
        await npm(context, 'install', '--no-audit', '--no-fund');
      };
      if (options.finish) {
        run.report({ lines: [], json: await finishUpdate(root, { install }) });
        return;
      }
      const registry = await requireRegistry(root);
      const finish = async (): Promise<Finished> => {
        const command = ['--no', '--', 'site', 'update', '--finish', '--json'];
        return JSON.parse(await npm(context, 'exec', ...command)) as Finished;
      };
      const result = await updateRepository(root, registry, { install, finish });
      run.report({ lines: describe(result), json: result });
    });

/** Runs npm in the project. @returns its output @throws ScaffoldError if it fails */
async function npm({ root, env }: Context, ...args: string[]): Promise<string> {
  const options = { cwd: root, env, maxBuffer: 64_000_000, shell: process.platform === 'win32' };
  try {
    return (await promisify(execFile)('npm', args, options)).stdout;
  } catch (cause) {
    const { stdout = '', stderr = '' } = cause as { stdout?: string; stderr?: string };
    const message = `npm ${args.join(' ')} failed. package.json is as before.\n${(stdout + stderr).trim()}`;
    const next = 'Fix the problem above, then update again. To go on without: npm install';
    throw new ScaffoldError('UPDATE_FAILED', message, next, { cause });
  }
}

/** @throws UsageError for a project whose packages are workspaces, or without a registry */
async function requireRegistry(root: string): Promise<string> {
  const registry = readPackage(root).workspaces ? undefined : await readRegistry(root);
  if (registry !== undefined) return registry;
  const message = `${root} does not install the platform from a registry.`;
  const next =
    'Run the command in the repository of a single area. Its .npmrc needs the line @concourse:registry=https://releases.example.org/packages/';
  throw new UsageError(message, next);
}

function describe({ raised }: Finished): string[] {
  if (raised.length === 0) return ['All packages have the newest version.'];
  return [
    ...raised.map(({ name, before, after }) => `${name} ${before} → ${after}`),
    'Next: npm test, then commit package.json and package-lock.json.',
  ];
}
