import { existsSync } from 'node:fs';
import path from 'node:path';
import { Argument } from '@commander-js/extra-typings';
import { UsageError } from '@concourse/core/errors/ActionableError';
import { changeSettings } from '@concourse/release/changes';
import { ReleaseError } from '@concourse/release/errors';
import {
  allowBrokenLinksOption,
  applyAndReport,
  overrideFreezeOption,
  reasonOption,
  type ChangeFlags,
} from '../changeSite';
import type { CommandFactory } from '../context';
import { liveSettings, loadSettings } from '../fileSettings';
import { Run } from '../run';
import { readSite, serviceOf } from '../serviceClient';
import { environmentOption, siteCommand } from '../siteCommand';

export const settingsCommand: CommandFactory = (context) =>
  siteCommand(
    'settings apply site.config.json --reason "new press address"',
    'Show the settings of an environment, or plan or apply those of a file',
    ...[environmentOption, reasonOption],
    ...[allowBrokenLinksOption, overrideFreezeOption],
  )
    .addArgument(new Argument('[action]', 'show by default').choices(['show', 'plan', 'apply']))
    .argument('[file]', 'with plan and apply: the file (default: site.config.json)')
    .action(async (action = 'show', file, options) => {
      const run = new Run(context, options);
      if (action !== 'show') {
        await serviceOf(run, [`settings ${action}`]);
        await changeTo(
          file ?? run.configurationFile,
          new Run(context, { ...options, dryRun: action === 'plan' }),
        );
        return;
      }
      if (file !== undefined) {
        const message = `settings show takes no file (${file}).`;
        throw new UsageError(message, 'Omit it, or see what it would change: settings plan <file>');
      }
      const { found: json } = await readSite(run, ['/api/settings'], liveSettings);
      run.report({ lines: [JSON.stringify(json, null, 2)], json });
    });

/** Plans or applies the settings of a file. */
async function changeTo(named: string, run: Run<ChangeFlags>): Promise<void> {
  const file = path.resolve(run.context.root, named);
  // Without this check, a wrong name would replace all settings by the defaults.
  if (!existsSync(file)) {
    const next = 'Name the file with the settings: npm run site -- settings apply <file>';
    throw new ReleaseError('SETTINGS_FILE_MISSING', `There is no ${file}.`, next);
  }
  const settings = await loadSettings(run, await run.openEnvironment(), file);
  await applyAndReport(run, changeSettings(settings));
}
