import { Argument } from '@commander-js/extra-typings';
import { describeNotice } from '@concourse/core/config/notice';
import { UsageError } from '@concourse/core/errors/ActionableError';
import { changeNotice, parseNotice } from '@concourse/release/notice';
import { readSettings } from '@concourse/release/settings';
import { applyAndReport, dryRunOption, reasonOption } from '../changeSite';
import type { CommandFactory } from '../context';
import { repeatableOption } from '../options/values';
import { Run } from '../run';
import { changeThroughService, serviceOf } from '../serviceClient';
import { environmentOption, siteCommand } from '../siteCommand';

export const noticeCommand: CommandFactory = (context) =>
  siteCommand(
    'notice set "The hall opens at 11:00 today." --until 2027-03-19T18:00',
    'Show an urgent notice above the pages, end it, or show the current one',
    ...[environmentOption, reasonOption, dryRunOption],
  )
    .addArgument(new Argument('[action]', 'show by default').choices(['show', 'set', 'end']))
    .argument('[text]', 'with set: one line of text, without HTML')
    .option('--until <time>', 'with set: its end; a day is included')
    .option('--link <address>', 'with set: a page of this site, or an https address')
    .addOption(repeatableOption('--path <pattern>', 'with set: only on these pages: /gais/*'))
    .action(async (action = 'show', text, options) => {
      const { until, link, path: paths } = options;
      const isSet = action === 'set';
      if (isSet !== (text !== undefined) || isSet !== (until !== undefined)) {
        const message = 'notice set takes a text and --until; show and end take neither.';
        throw new UsageError(message, 'Write: notice set "…" --until <time>');
      }
      const run = new Run(context, options);
      if (action === 'show') {
        await serviceOf(run, ['notice show']);
        const store = await run.openEnvironment();
        const { notice } = await readSettings(store);
        const { name: environment } = store.environment;
        const line = notice ? describeNotice(notice) : `${environment} has no notice.`;
        run.report({ lines: [line], json: { environment, notice } });
        return;
      }
      const typed = isSet ? { text: text ?? '', until: until ?? '', link, paths } : null;
      const notice = typed && parseNotice(typed, context.now());
      if (await changeThroughService(run, { do: 'notice', notice: typed })) return;
      await applyAndReport(run, changeNotice(notice));
    });
