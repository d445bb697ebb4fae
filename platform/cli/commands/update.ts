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
import manifest from '../package.json' with { type: 'json' };
import { Run } from '../run';
import { siteCommand } from '../siteCommand';

/** Maximum number of printed lines of work by hand; `--json` has all. */
const maxLeft = 5;

export const updateCommand: CommandFactory = (context) =>
  siteCommand('update', 'Raise the packages of the platform to those that the site runs')
    .addOption(
      new Option('--finish <version>', 'end an update, which began at this version').hideHelp(),
    )
    .action(async (options) => {
      const { root } = context;
      const run = new Run(context, options);
      const install = async (): Promise<void> => {
        await npm(context, 'install', '--no-audit', '--no-fund');
      };
      if (options.finish !== undefined) {
        const versions = { from: options.finish, to: manifest.version };
        run.report({ lines: [], json: await finishUpdate(root, versions, { install }) });
        return;
      }
      const registry = await requireRegistry(root);
      const finish = async (from: string): Promise<Finished> => {
        const command = ['--no', '--', 'site', 'update', '--finish', from, '--json'];
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

function describe({ raised, left }: Finished): string[] {
  if (raised.length === 0 && left.length === 0) return ['All packages have the newest version.'];
  const shown = left.length > maxLeft ? left.slice(0, maxLeft - 1) : left;
  const hidden = left.length - shown.length;
  return [
    ...raised.map(({ name, before, after }) => `${name} ${before} → ${after}`),
    ...(left.length > 0 ? ['Left to do by hand:'] : []),
    ...shown.map((line) => `  ${line}`),
    ...(hidden > 0 ? [`  … and ${hidden} more (--json lists all)`] : []),
    'Next: npm test, then commit package.json, package-lock.json and the changed sources.',
  ];
}
